import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PageHead } from './page-head.tsx';
import styles from './prose.module.css';

interface ProsePageProps {
  title: string;
  description: string;
  /** For pages with more than one column. */
  isWide?: boolean;
  children: ReactNode;
}

/** A text page: a heading and a column of prose. */
export function ProsePage({ title, description, isWide = false, children }: ProsePageProps) {
  return (
    <article className={classNames(styles.prose, isWide && styles.wide)}>
      <PageHead title={title} description={description} />
      <h1 className={`d1 ${styles.title}`}>{title}</h1>
      {children}
    </article>
  );
}

interface ProseSectionProps {
  /** The anchor for links to this section. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
}

export function ProseSection({ id, title, children }: ProseSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2 className="d3">{title}</h2>
      {children}
    </section>
  );
}
