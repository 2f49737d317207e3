import { useLingui } from '@lingui/react/macro';
import type { AlbumPage } from './album.ts';
import styles from './line-score.module.css';

/** The collection as a line score: one column per league. For wide boards; phones have the album. */
export function LineScore({ pages }: { pages: readonly AlbumPage[] }) {
  const { t } = useLingui();
  return (
    <table className={styles.table} aria-label={t`Line score by league`}>
      <thead>
        <tr>
          {pages.map(({ league }) => (
            <th key={league.no} scope="col">
              {league.code}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {pages.map(({ league, spotted }) => (
            <td key={league.no} className={spotted.length === 0 ? styles.none : undefined}>
              {spotted.length}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
