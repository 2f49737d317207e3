import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './legal-page.module.css';
import { ProsePage, ProseSection } from './prose.tsx';

export interface Chapter {
  /** The anchor of the chapter. Links depend on it, so it never changes. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly Content: () => ReactNode;
}

interface LegalPageProps {
  title: string;
  description: string;
  chapters: readonly Chapter[];
}

/** A long legal text with its last-updated date, a table of contents, and chapters. */
export function LegalPage({ title, description, chapters }: LegalPageProps) {
  const { i18n, t } = useLingui();
  return (
    <ProsePage title={title} description={description} isWide>
      <p>
        <Trans>Last updated January 24, 2025</Trans>
      </p>
      <div className={styles.columns}>
        <nav aria-label={t`Contents`} className={styles.contents} tabIndex={-1}>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                {/* A plain anchor: the browser scrolls, updates the URL, and moves the Tab position. */}
                <a href={`#${chapter.id}`}>{i18n._(chapter.title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {chapters.map((chapter) => (
            <ProseSection key={chapter.id} id={chapter.id} title={i18n._(chapter.title)}>
              <chapter.Content />
            </ProseSection>
          ))}
        </div>
      </div>
    </ProsePage>
  );
}
