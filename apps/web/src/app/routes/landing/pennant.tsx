import type { LucideIcon } from 'lucide-react';
import styles from './pennant.module.css';

const numerals = ['', 'I', 'II', 'III'];
const pips = [1, 2, 3];

export interface PennantProps {
  felt: string;
  trim: string;
  icon: LucideIcon;
  /** Of three. */
  level: 1 | 2 | 3;
}

/** A felt pennant: a pip on the hoist for every level, the one reached as a numeral on the felt. */
export function Pennant({ felt, trim, icon: Icon, level }: PennantProps) {
  return (
    <svg className={styles.pennant} viewBox="0 0 170 92" width="150" height="81" aria-hidden>
      <path d="M21,4L167,46L21,88Z" fill={felt} />
      <path
        d="M26,12.5L142,46L26,79.5"
        fill="none"
        stroke={trim}
        strokeOpacity=".75"
        strokeWidth="1.4"
        strokeDasharray="4 3"
      />
      <rect x="1" y="1" width="20" height="90" rx="3" fill={trim} stroke="#12211A" strokeOpacity=".25" />
      {pips.map((pip) => (
        <circle
          key={pip}
          cx="11"
          cy={10 + 18 * pip}
          r="4"
          fill={pip <= level ? felt : 'none'}
          stroke={felt}
          strokeWidth="1.6"
        />
      ))}
      <Icon x="36" y="28" width="36" height="36" color={trim} />
      <text className={styles.numeral} x="84" y="46" dy=".36em" fontSize="30" fill={trim}>
        {numerals[level]}
      </text>
    </svg>
  );
}
