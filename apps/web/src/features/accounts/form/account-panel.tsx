import type { ReactNode } from 'react';
import styles from './account-panel.module.css';

/** One step of signing in or up: a heading, an optional text, and its form or buttons. */
export function AccountPanel({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h1 className="d1">{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
