import { type ReactNode, useId } from 'react';
import styles from './settings-page.module.css';

/** A part of Settings under its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="d3">
        {title}
      </h2>
      {children}
    </section>
  );
}
