import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Slot, Sticker } from '../../ui/sticker.tsx';
import { type AlbumPage, type SpottedTeam, type StuckSpot, sortSpotted } from './album.ts';
import styles from './album-view.module.css';
import { shortDate, stampDate } from './dates.ts';

type Open = (team: Team) => void;

/** Every league that has begun, with its slots filled or not; the others when asked for, because there are many. */
export function Album({ pages, onOpen }: { pages: readonly AlbumPage[]; onOpen: Open }) {
  const [isWhole, setWhole] = useState(false);
  const begun = pages.filter(({ spotted }) => spotted.length > 0);
  const shown = isWhole ? pages : begun;
  const hidden = pages.length - shown.length;
  return (
    <>
      {shown.map((page) => (
        <LeaguePage key={page.league.no} page={page} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <Button variant="line" onClick={() => setWhole(true)}>
          <Plural value={hidden} one="Show # league not begun" other="Show # leagues not begun" />
        </Button>
      )}
    </>
  );
}

/** Stickers alone, in the given order. */
export function StickerSheet({ spotted, onOpen }: { spotted: readonly SpottedTeam[]; onOpen: Open }) {
  return (
    <ul className={styles.sheet}>
      {spotted.map(({ team, spot }) => (
        <li key={team.id}>
          <Place team={team} spot={spot} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** A team's place in the album, filled or not. The whole of it opens the team. */
function Place({ team, spot, onOpen }: { team: Team; spot: StuckSpot | undefined; onOpen: Open }) {
  const { i18n, t } = useLingui();
  const stamp = spot?.spottedAt ? { main: stampDate(spot.spottedAt, i18n.locale) } : null;
  return (
    <button type="button" className={styles.place} onClick={() => onOpen(team)}>
      {spot ? <Sticker team={team} stamp={stamp} /> : <Slot team={team} />}
      <span className="visually-hidden">{spot ? t`Spotted` : t`Not spotted`}</span>
    </button>
  );
}

function LeaguePage({ page: { league, slots, spotted }, onOpen }: { page: AlbumPage; onOpen: Open }) {
  const { t } = useLingui();
  const nameId = useId();
  return (
    <section aria-labelledby={nameId} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h2 id={nameId} className="d2">
            {league.name}
          </h2>
          <LastStuck spotted={spotted} />
        </div>
        <p className={`num ${styles.count}`}>
          <span className="visually-hidden">{t`${{ spotted: spotted.length }} of ${{ total: slots.length }} spotted`}</span>
          <span aria-hidden>
            {spotted.length}
            <span className={styles.total}>/{slots.length}</span>
          </span>
        </p>
      </header>
      <ul className={styles.sheet}>
        {slots.map(({ team, spot }) => (
          <li key={team.id}>
            <Place team={team} spot={spot} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastStuck({ spotted }: { spotted: readonly SpottedTeam[] }) {
  const { i18n } = useLingui();
  const last = sortSpotted(spotted, 'date')[0];
  if (!last?.spot.spottedAt) return null;
  const date = shortDate(last.spot.spottedAt, i18n.locale);
  return (
    <p className={styles.last}>
      <Trans>
        Last stuck: {{ team: last.team.nickname }}, {date}
      </Trans>
    </p>
  );
}
