import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  /** Undefined for a chip that opens more filters. */
  pressed?: boolean;
  /** Emoji of the sport. */
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

/** A chip that is a link, so that it filters before scripts have loaded. */
export function ChipLink({ isCurrent, className, ...rest }: ComponentProps<typeof Link> & { isCurrent: boolean }) {
  return (
    <Link className={classNames(styles.chip, className)} aria-current={isCurrent ? 'true' : undefined} {...rest} />
  );
}

/** A labeled row of chips: scrolls sideways on phones, wraps on desktops. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // Scrolls a filter set by the URL into view.
  useEffect(() => {
    const pressed = row.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]');
    const last = pressed && [...pressed].at(-1);
    if (!row.current || !last) return;
    row.current.scrollLeft =
      last.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - last.offsetWidth) / 2;
  }, []);
  return (
    <fieldset aria-label={label}>
      {/* A scrolling fieldset would jump back to its start whenever a chip changes. */}
      <div ref={row} className={styles.row} tabIndex={-1}>
        {children}
      </div>
    </fieldset>
  );
}
