import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
  /** Of the sport; the only emoji in the product. */
  emoji?: string;
  count?: ReactNode;
}

export function Chip({ pressed, emoji, count, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} {...rest}>
      {emoji && (
        <span className={styles.emoji} aria-hidden>
          {emoji}
        </span>
      )}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** A named row of chips: scrolls sideways on a phone, wraps on a desktop. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={styles.row}>
      {children}
    </fieldset>
  );
}
