import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@sportspot/domain/own-data/own-data.contract.ts';
import styles from './own-data.module.css';

/** What an import changes, as counts. Zeros are hidden, except for the number of new teams. */
export function ImportNumbers({ report }: { report: ImportReport }) {
  const { i18n } = useLingui();
  const lines = [
    { key: 'added', count: report.added, text: <Trans>new in your album</Trans> },
    { key: 'completed', count: report.completed, text: <Trans>updated with an earlier time or missing details</Trans> },
    { key: 'unchanged', count: report.unchanged, text: <Trans>already in your album</Trans> },
    { key: 'trips', count: report.tripSpots, text: <Trans>trip spots, which stay in their trips</Trans> },
    { key: 'ambiguous', count: report.ambiguous, text: <Trans>could be more than one team</Trans> },
    { key: 'unknown', count: report.notUnderstood, text: <Trans>not recognized</Trans> },
  ];
  return (
    <ul className={styles.numbers}>
      {lines
        .filter(({ key, count }) => key === 'added' || count > 0)
        .map(({ key, count, text }) => (
          <li key={key}>
            <span className={`num ${styles.number}`}>{i18n.number(count)}</span> {text}
          </li>
        ))}
    </ul>
  );
}
