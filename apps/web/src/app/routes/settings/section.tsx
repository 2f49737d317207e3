import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

interface SectionProps {
  /** Of the heading, which is also where an address with a hash leads. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of Settings under its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={`d3 ${styles.title}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
