import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Slot, Sticker } from '../../ui/sticker.tsx';
import { type AlbumPage, type SpottedTeam, type StuckSpot, sortSpotted } from './album.ts';
import { AlbumIndex } from './album-index.tsx';
import styles from './album-view.module.css';
import { shortDate } from './dates.ts';
import { useStamp } from './spot-stamp.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** What every place of a sheet is told. */
interface SheetProps {
  onOpen: (team: Team) => void;
  /** The spots shown are those of a trip. */
  isTrip?: boolean;
  /** Is something about the team kept on this device only? */
  isWaiting?: (teamId: string) => boolean;
}

/** Every league that has begun, with its slots filled or not; the others when asked for, because there are many. */
export function Album({ pages, ...sheet }: SheetProps & { pages: readonly AlbumPage[] }) {
  const [isWhole, setWhole] = useState(false);
  const prefix = useId();
  const begun = pages.filter(({ spotted }) => spotted.length > 0);
  const shown = isWhole ? pages : begun;
  const hidden = pages.length - shown.length;
  return (
    <div className={styles.album}>
      <AlbumIndex pages={shown} idOf={({ league }) => `${prefix}${league.no}`} />
      <div className={styles.pages}>
        {shown.map((page) => (
          <LeaguePage key={page.league.no} id={`${prefix}${page.league.no}`} page={page} sheet={sheet} />
        ))}
        {hidden > 0 && (
          <Button variant="line" onClick={() => setWhole(true)}>
            <Plural value={hidden} one="Show # league not begun" other="Show # leagues not begun" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Stickers alone, in the given order. */
export function StickerSheet({ spotted, ...sheet }: SheetProps & { spotted: readonly SpottedTeam[] }) {
  return (
    <ul className={styles.sheet}>
      {spotted.map(({ team, spot }) => (
        <li key={team.id}>
          <Place team={team} spot={spot} {...sheet} />
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps extends SheetProps {
  team: Team;
  spot: StuckSpot | undefined;
  /** Of a league that has every sticker. */
  finished?: boolean;
}

/** A team's place in the album, filled or not. The whole of it opens the team. */
function Place({ team, spot, finished = false, onOpen, isTrip = false, isWaiting }: PlaceProps) {
  const { t } = useLingui();
  const stamp = useStamp(spot, isTrip);
  const mark = isWaiting?.(team.id) && <WaitingMark />;
  return (
    <button type="button" className={styles.place} onClick={() => onOpen(team)}>
      {spot ? <Sticker team={team} stamp={stamp} finished={finished} mark={mark} /> : <Slot team={team} />}
      <span className="visually-hidden">{spot ? (isTrip ? t`Trip Spot` : t`Spotted`) : t`Not spotted`}</span>
    </button>
  );
}

interface LeaguePageProps {
  id: string;
  page: AlbumPage;
  sheet: SheetProps;
}

function LeaguePage({ id, page: { league, slots, spotted }, sheet }: LeaguePageProps) {
  const { t } = useLingui();
  const isFinished = spotted.length === slots.length;
  return (
    <section aria-labelledby={id} className={styles.page}>
      <header className={styles.head}>
        <Ring part={spotted.length} of={slots.length} size={50} />
        <div>
          <h2 id={id} tabIndex={-1} className={`d2 ${styles.league}`}>
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
            <Place team={team} spot={spot} finished={isFinished} {...sheet} />
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
