import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

interface SectionProps {
  /** Id of the heading, which is also the target of the URL hash. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

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
