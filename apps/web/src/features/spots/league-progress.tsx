import { useLingui } from '@lingui/react/macro';
import type { AlbumPage } from './album.ts';
import styles from './league-progress.module.css';

/** How far each league has come: a bar and the count. */
export function LeagueProgress({ pages }: { pages: readonly AlbumPage[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {pages.map(({ league, slots, spotted }) => (
        <li key={league.no} className={styles.row}>
          <span>{league.name}</span>
          <progress
            className={styles.bar}
            aria-label={t`${{ league: league.name }}: ${{ spotted: spotted.length }} of ${{ total: slots.length }} spotted`}
            value={spotted.length}
            max={slots.length}
          />
          <span className={`num ${styles.count}`} aria-hidden>
            {spotted.length}
            <span className={styles.total}>/{slots.length}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
