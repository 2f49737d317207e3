import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons, the one to press last. */
  children: ReactNode;
}

/** A calm word at the bottom edge that waits for an answer. It covers nothing for good and moves nothing. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status" data-notice>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
