import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { FaqEntry } from './faq-entries.ts';
import styles from './faq-page.module.css';

/** An FAQ entry, marked up for search engines. */
export function FaqQuestion({ entry }: { entry: FaqEntry }) {
  const { i18n } = useLingui();
  return (
    <details className={styles.entry} itemScope itemProp="mainEntity" itemType="https://schema.org/Question">
      <summary className={styles.question}>
        <span itemProp="name">{i18n._(entry.question)}</span>
        <ChevronDown className={styles.sign} aria-hidden size={20} />
      </summary>
      {/* The anchor is inside the details element, so that browsers open it when they follow a link. */}
      <div
        id={entry.id}
        className={styles.answer}
        itemScope
        itemProp="acceptedAnswer"
        itemType="https://schema.org/Answer"
      >
        <p itemProp="text">{i18n._(entry.answer)}</p>
        <Link to={{ search: '', hash: entry.id }} className={styles.anchor}>
          <Trans>Link to this answer</Trans>
        </Link>
      </div>
    </details>
  );
}
