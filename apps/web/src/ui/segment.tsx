import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './segment.module.css';

export interface SegmentProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: ReactNode; readonly icon: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side in a well of the board, one of them pressed. */
export function Segment<Value extends string>({ label, value, choices, onChange }: SegmentProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.segment}>
      {choices.map(({ value: choice, label: name, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          <Icon aria-hidden size={18} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
