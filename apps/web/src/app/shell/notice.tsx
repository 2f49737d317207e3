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
    <output className={styles.notice} data-notice>
      <span className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {text}
      </span>
      <span className={styles.actions}>{children}</span>
    </output>
  );
}
