import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@sportspot/domain/own-data/own-data.contract.ts';
import { useCatalogue } from '../../offline/catalogue/catalogue.ts';
import { Select } from '../../ui/fields/select.tsx';
import styles from './own-data.module.css';

interface ImportDoubtsProps {
  report: ImportReport;
  choices: ReadonlyMap<number, string>;
  onChoose: (row: number, teamId: string) => void;
}

/** Rows with several possible teams, for the user to decide, and rows that match no team. */
export function ImportDoubts({ report, choices, onChoose }: ImportDoubtsProps) {
  const { t, i18n } = useLingui();
  const byId = useCatalogue().data?.byId;
  const nameOf = (teamId: string) => {
    const team = byId?.get(teamId);
    return team ? `${team.name} (${team.league})` : teamId;
  };
  return (
    <>
      {report.ambiguousRows.length > 0 && (
        <ul className={styles.doubts}>
          {report.ambiguousRows.map(({ row, text, teamIds }) => (
            <li key={row}>
              <Select
                label={<Trans>Which team is “{{ text }}”?</Trans>}
                value={choices.get(row) ?? ''}
                onChange={(event) => onChoose(row, event.target.value)}
              >
                <option value="">{t`Skip it`}</option>
                {teamIds.map((teamId) => (
                  <option key={teamId} value={teamId}>
                    {nameOf(teamId)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      )}
      {report.unknownRows.length > 0 && (
        <details className={styles.unknown}>
          <summary>
            <Plural value={report.notUnderstood} one="# row wasn’t recognized" other="# rows weren’t recognized" />
          </summary>
          <ul>
            {report.unknownRows.map(({ row, text }) => (
              <li key={row}>
                <Trans>
                  Row {{ row: i18n.number(row) }}: {{ text }}
                </Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
