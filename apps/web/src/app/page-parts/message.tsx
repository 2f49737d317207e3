import type { ReactNode } from 'react';
import styles from './message.module.css';

/** A page with a single message and the actions that lead on from it. */
export function Message({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <div className={styles.slot} aria-hidden>
        ?
      </div>
      <h1 className="d1">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
