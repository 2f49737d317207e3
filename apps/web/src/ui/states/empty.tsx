import type { ReactNode } from 'react';
import styles from './empty.module.css';

export interface EmptyProps {
  /** Illustration: an empty slot, a slot with a question mark, or a blank ticket. */
  object?: 'slot' | 'unknown' | 'ticket';
  title: ReactNode;
  text: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

export function Empty({ object = 'slot', title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {object === 'ticket' ? (
        <div className={styles.ticket} aria-hidden>
          ······
        </div>
      ) : (
        <div className={styles.slot} aria-hidden>
          {object === 'unknown' && '?'}
        </div>
      )}
      <h2 className="d3">{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
