import type { ReactNode } from 'react';
import { PageHead } from '../page-head.tsx';
import styles from './prose.module.css';

interface ProsePageProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A page that is read: a heading and a column of text. */
export function ProsePage({ title, description, children }: ProsePageProps) {
  return (
    <article className={styles.prose}>
      <PageHead title={title} description={description} />
      <h1 className={`d1 ${styles.title}`}>{title}</h1>
      {children}
    </article>
  );
}

export function ProseSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="d3">{title}</h2>
      {children}
    </section>
  );
}
