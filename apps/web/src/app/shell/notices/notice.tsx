import type { ReactNode } from 'react';
import { useRootFlag } from '../../../ui/root-flags.ts';
import styles from './notice.module.css';

interface NoticeProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/** A notice at the bottom edge that stays until the user acts on it. It shifts no layout and can be dismissed. */
export function Notice({ title, text, children }: NoticeProps) {
  useRootFlag('data-with-notice');
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
