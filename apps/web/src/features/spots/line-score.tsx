import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { AlbumPage } from './album.ts';
import styles from './line-score.module.css';

/** A board has room for so many leagues; the rest share a column. */
const COLUMNS = 7;

const latestIn = ({ spotted }: AlbumPage): number =>
  spotted.reduce((latest, { spot }) => Math.max(latest, spot.spottedAt ? Date.parse(spot.spottedAt) : 0), 0);

/** The collection as a line score: one column per league, the one that changed last in yellow. For wide boards; phones have the album. */
export const LineScore = memo(function LineScore({ pages }: { pages: readonly AlbumPage[] }) {
  const { t } = useLingui();
  const shown = pages.slice(0, COLUMNS);
  const latest = pages.map(latestIn);
  const last = latest.indexOf(Math.max(...latest.filter((time) => time > 0)));
  const others = pages.slice(COLUMNS).reduce((sum, { spotted }) => sum + spotted.length, 0);
  return (
    <table className={styles.table} aria-label={t`Line score by league`}>
      <thead>
        <tr>
          {shown.map(({ league }) => (
            <th key={league.no} scope="col">
              {league.code}
            </th>
          ))}
          {pages.length > COLUMNS && (
            <th scope="col">
              <Trans>Other</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          {shown.map(({ league, spotted }, index) => (
            <td
              key={league.no}
              className={classNames(spotted.length === 0 && styles.none, index === last && styles.now)}
            >
              {spotted.length}
            </td>
          ))}
          {pages.length > COLUMNS && (
            <td className={classNames(others === 0 && styles.none, last >= COLUMNS && styles.now)}>{others}</td>
          )}
        </tr>
      </tbody>
    </table>
  );
});
