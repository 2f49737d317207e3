import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
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
  const row = useRef<HTMLFieldSetElement>(null);
  // A filter that an address brought along is seen, however far along the row it stands.
  useEffect(() => {
    const pressed = row.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]');
    const last = pressed && [...pressed].at(-1);
    if (!row.current || !last) return;
    row.current.scrollLeft =
      last.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - last.offsetWidth) / 2;
  }, []);
  return (
    <fieldset ref={row} aria-label={label} className={styles.row}>
      {children}
    </fieldset>
  );
}
