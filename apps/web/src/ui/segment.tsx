import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './segment.module.css';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: LucideIcon;
}

export interface SegmentProps<Value extends string> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, in a well of the board: the mode switch. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.segment}>
      {options.map(({ value: option, label: text, icon: Icon }) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {Icon && <Icon aria-hidden size={18} />}
          {text}
        </button>
      ))}
    </fieldset>
  );
}
