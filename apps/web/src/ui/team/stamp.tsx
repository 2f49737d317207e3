import { classNames } from '../class-names.ts';
import styles from './stamp.module.css';

export interface StampProps {
  /** Date stamp: "NOV 14, 26". */
  main: string;
  /** Second line: a place, or TRIP above the date. */
  sub?: string;
  subFirst?: boolean;
  className?: string | undefined;
}

export function Stamp({ main, sub, subFirst = false, className }: StampProps) {
  const second = sub && <span className={styles.sub}>{sub}</span>;
  return (
    <span className={classNames(styles.stamp, className)}>
      {subFirst && second}
      <span className={styles.main}>{main}</span>
      {!subFirst && second}
    </span>
  );
}
