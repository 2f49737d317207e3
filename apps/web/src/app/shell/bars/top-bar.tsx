import type { ReactNode } from 'react';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

export interface TopBarProps {
  /** The wordmark's link. */
  home: string;
  /** Before the wordmark, on a phone. */
  before?: ReactNode;
  /** Beside the wordmark, on a desktop. */
  navigation?: ReactNode;
  /** At the far end. */
  children?: ReactNode;
}

export function TopBar({ home, before, navigation, children }: TopBarProps) {
  return (
    <header className={styles.bar} data-surface="board">
      <div className={`wrap ${styles.row}`}>
        {before}
        <Wordmark to={home} />
        {navigation}
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
