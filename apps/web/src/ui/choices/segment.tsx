import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segment.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** Count shown above the label. */
  readonly count?: ReactNode;
}

export interface SegmentProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** A segmented control. */
export function Segment<Value extends string>({ label, value, choices, onChange }: SegmentProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.segment}>
      {choices.map(({ value: choice, label: name, icon: Icon, count }) => (
        <button
          key={choice}
          type="button"
          className={classNames(styles.choice, count !== undefined && styles.counted)}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {Icon && <Icon aria-hidden size={18} />}
          {count !== undefined && <span className={`num ${styles.count}`}>{count}</span>} {name}
        </button>
      ))}
    </fieldset>
  );
}
