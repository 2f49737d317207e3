import type { ReactNode } from 'react';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

export interface TopBarProps {
  /** Where the wordmark leads. */
  home: string;
  /** Stands beside the wordmark, on a desktop. */
  navigation?: ReactNode;
  /** Stands at the far end. */
  children?: ReactNode;
}

export function TopBar({ home, navigation, children }: TopBarProps) {
  return (
    <header className={styles.bar} data-surface="board">
      <div className={`wrap ${styles.row}`}>
        <Wordmark to={home} />
        {navigation}
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
