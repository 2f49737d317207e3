import { Trans, useLingui } from '@lingui/react/macro';
import type { AlbumPage } from './album.ts';
import styles from './line-score.module.css';

/** A board has room for so many leagues; the rest share a column. */
const COLUMNS = 7;

/** The collection as a line score: one column per league. For wide boards; phones have the album. */
export function LineScore({ pages }: { pages: readonly AlbumPage[] }) {
  const { t } = useLingui();
  const shown = pages.slice(0, COLUMNS);
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
          {shown.map(({ league, spotted }) => (
            <td key={league.no} className={spotted.length === 0 ? styles.none : undefined}>
              {spotted.length}
            </td>
          ))}
          {pages.length > COLUMNS && <td className={others === 0 ? styles.none : undefined}>{others}</td>}
        </tr>
      </tbody>
    </table>
  );
}
