import type { Felt } from '@sportspot/domain/badges/badges.shapes.ts';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './pennant.module.css';

const numerals = ['', 'I', 'II', 'III'];

/** The six colors, each with a readable trim. */
export const feltColours: Readonly<Record<Felt, { readonly felt: string; readonly trim: string }>> = {
  green: { felt: '#17563F', trim: '#FFD84A' },
  navy: { felt: '#1C3A70', trim: '#FFFFFF' },
  burgundy: { felt: '#7E1B38', trim: '#F3D9B0' },
  rust: { felt: '#B0400F', trim: '#FFFFFF' },
  purple: { felt: '#4B2A63', trim: '#F3C64B' },
  slate: { felt: '#2F4A57', trim: '#CFE6E0' },
};

export interface PennantProps {
  felt: Felt;
  icon: LucideIcon;
  /** The level reached; 0 if not earned yet. */
  level: number;
  /** The number of levels, at most three. */
  levels?: number;
  className?: string | undefined;
}

/** A pennant with a dot for every level and the level reached as a numeral. Decorative: always shown next to the name. */
export function Pennant({ felt: name, icon: Icon, level, levels = 3, className }: PennantProps) {
  const { felt, trim } = feltColours[name];
  const isLocked = level === 0;
  const pipColour = isLocked ? 'var(--line-strong)' : felt;
  return (
    <svg className={classNames(styles.pennant, isLocked && styles.locked, className)} viewBox="0 0 170 92" aria-hidden>
      {isLocked ? <Outline /> : <Cloth felt={felt} trim={trim} />}
      {Array.from({ length: levels }, (_, index) => (
        <circle
          key={index}
          cx="11"
          cy={46 + 18 * (index - (levels - 1) / 2)}
          r="4"
          fill={index < level ? pipColour : 'none'}
          stroke={pipColour}
          strokeWidth="1.6"
        />
      ))}
      <Icon x="36" y="28" width="36" height="36" color={isLocked ? 'var(--ink-3)' : trim} />
      <text className={styles.numeral} x="82" y="46" dy=".36em" fontSize={level === 3 ? 27 : 30} fill={trim}>
        {numerals[level]}
      </text>
    </svg>
  );
}

function Cloth({ felt, trim }: { felt: string; trim: string }) {
  return (
    <>
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
    </>
  );
}

/** Not earned yet: an outline. */
function Outline() {
  return (
    <g fill="none" stroke="var(--line-strong)" strokeWidth="1.8">
      <path d="M22,5L166,46L22,87Z" strokeDasharray="5 4" strokeLinejoin="round" />
      <rect x="2" y="2" width="19" height="88" rx="2.5" />
    </g>
  );
}
