import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './line-score.module.css';

export interface LineScoreColumn {
  /** League code, or the label of a total. */
  readonly head: ReactNode;
  readonly key: string | number;
  readonly spots: number;
  /** The latest change: highlighted. */
  readonly isNow?: boolean;
}

/** Teams per league as a ballpark line score, one column each. */
export function LineScore({
  columns,
  className,
}: {
  columns: readonly LineScoreColumn[];
  className?: string | undefined;
}) {
  const { t, i18n } = useLingui();
  return (
    <table className={classNames(styles.table, className)} aria-label={t`Line score by league`}>
      <thead>
        <tr>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ key, spots, isNow }) => (
            <td key={key} className={classNames(spots === 0 && styles.none, isNow && styles.now)}>
              {i18n.number(spots)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
