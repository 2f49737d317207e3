import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export interface ChipProps extends ComponentProps<'button'> {
  /** Left out by a chip that is no filter but opens the others. */
  pressed?: boolean;
  /** Of the sport; the only emoji in the product. */
  emoji?: string;
}

export function Chip({ pressed, emoji, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} {...rest}>
      {emoji && (
        <span className={styles.emoji} aria-hidden>
          {emoji}
        </span>
      )}
      {children}
    </button>
  );
}

/** A chip that is an address: it filters before any script has run. */
export function ChipLink({ isCurrent, className, ...rest }: ComponentProps<typeof Link> & { isCurrent: boolean }) {
  return (
    <Link className={classNames(styles.chip, className)} aria-current={isCurrent ? 'true' : undefined} {...rest} />
  );
}

/** A named row of chips: scrolls sideways on a phone, wraps on a desktop. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // A filter that an address brought along is seen, however far along the row it stands.
  useEffect(() => {
    const pressed = row.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]');
    const last = pressed && [...pressed].at(-1);
    if (!row.current || !last) return;
    row.current.scrollLeft =
      last.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - last.offsetWidth) / 2;
  }, []);
  return (
    <fieldset aria-label={label}>
      {/* A fieldset that scrolls itself jumps back to its beginning whenever a chip in it changes. */}
      <div ref={row} className={styles.row} tabIndex={-1}>
        {children}
      </div>
    </fieldset>
  );
}
