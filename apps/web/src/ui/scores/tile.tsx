import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile.module.css';

/** A row of numbers with labels, on the board. */
export function Tiles({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(styles.tiles, className)}>{children}</dl>;
}

export function Tile({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={classNames('label', styles.label)}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
