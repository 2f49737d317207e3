import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ProsePage } from '../../shell/prose.tsx';
import { entries } from './faq-entries.ts';
import styles from './faq-page.module.css';

export function FaqPage() {
  const { i18n, t } = useLingui();
  return (
    <ProsePage title={t`FAQ`} description={t`Short answers about spotting teams, your album and your data.`}>
      <div className={styles.entries}>
        {entries.map(({ question, answer }) => (
          <details key={question.id} className={styles.entry}>
            <summary className={styles.question}>{i18n._(question)}</summary>
            <p className={styles.answer}>{i18n._(answer)}</p>
          </details>
        ))}
      </div>
      <p>
        <Trans>
          Not here? Try the <Link to={paths.help}>Help Center</Link> or <Link to={paths.contact}>contact us</Link>.
        </Trans>
      </p>
    </ProsePage>
  );
}
