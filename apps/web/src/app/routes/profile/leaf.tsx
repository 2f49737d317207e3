import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './leaf.module.css';

interface LeafProps {
  title: ReactNode;
  /** Stands opposite the title: a number, and what it counts. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own rule, as a page of the album is. */
export function Leaf({ title, mark, children }: LeafProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.leaf}>
      <div className={styles.head}>
        <h2 id={titleId} className="d3">
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

/** A number in the head of a leaf: "9 this week", "6/24". */
export function LeafNumber({ value, children }: { value: ReactNode; children?: ReactNode }) {
  return (
    <p className={styles.mark}>
      <span className={classNames('num', styles.value)}>{value}</span> {children}
    </p>
  );
}
