import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { type AnimationEvent, type CSSProperties, memo, startTransition, useEffect, useId, useState } from 'react';
import { endCelebration, useCelebration } from '../../lib/celebrations.ts';
import { shortDate } from '../../lib/dates.ts';
import { isMotionReduced } from '../../lib/motion.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Ring } from '../../ui/ring.tsx';
import { Slot, Sticker } from '../../ui/sticker.tsx';
import { useIsInView } from '../../ui/use-is-in-view.ts';
import { type AlbumPage, type SpottedTeam, type StuckSpot, sortSpotted } from './album.ts';
import { AlbumIndex } from './album-index.tsx';
import { LeagueTicks } from './album-ticks.tsx';
import styles from './album-view.module.css';
import { useStamp } from './spot-stamp.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** What every place of a sheet is told. */
interface SheetProps {
  onOpen: (team: Team) => void;
  /** The spots shown are those of a trip. */
  isTrip?: boolean | undefined;
  /** Is something about the team kept on this device only? */
  isWaiting?: ((teamId: string) => boolean) | undefined;
}

interface AlbumProps extends SheetProps {
  pages: readonly AlbumPage[];
  /** One's own collection: a league that is finished has its moment. */
  celebrates?: boolean;
  /** Whose collection it is, if teams seen before can be ticked in it. */
  tickedBy?: string | undefined;
  /** Begins with every league. */
  startsWhole?: boolean;
}

/** Every league that has begun, with its slots filled or not; the others when asked for, because there are many. */
export function Album(props: AlbumProps) {
  const { pages, celebrates = false, tickedBy, startsWhole = false, onOpen, isTrip, isWaiting } = props;
  const [isWhole, setWhole] = useState(startsWhole);
  const prefix = useId();
  const begun = pages.filter(({ spotted }) => spotted.length > 0);
  const shown = isWhole ? pages : begun;
  const hidden = pages.length - shown.length;
  const filled = useGradually(shown.length);
  return (
    <div className={styles.album}>
      <AlbumIndex pages={shown} idOf={({ league }) => `${prefix}${league.no}`} />
      <div className={styles.pages}>
        {shown.map((page, index) => (
          <LeaguePage
            key={page.league.no}
            id={`${prefix}${page.league.no}`}
            page={page}
            isFilled={index < filled}
            {...{ celebrates, tickedBy, onOpen, isTrip, isWaiting }}
          />
        ))}
        {hidden > 0 && (
          <Button variant="line" onClick={() => setWhole(true)}>
            <Plural value={hidden} one="Show # league not started" other="Show # leagues not started" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The leagues a screen can show at once. */
const FIRST_PAGES = 2;

/**
 * How many of the leagues have their places by now: the first at once, the others one by one while nobody waits. A thousand
 * places in one go would keep a phone from answering for a second.
 */
function useGradually(all: number): number {
  const [filled, setFilled] = useState(FIRST_PAGES);
  useEffect(() => {
    if (filled >= all) return undefined;
    return whenIdle(() => startTransition(() => setFilled(filled + 1)));
  }, [filled, all]);
  return filled;
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

interface LeaguePageProps extends SheetProps {
  id: string;
  page: AlbumPage;
  isFilled: boolean;
  celebrates: boolean;
  tickedBy: string | undefined;
}

const LeaguePage = memo(function LeaguePage(props: LeaguePageProps) {
  const { id, page, isFilled, celebrates, tickedBy, ...sheet } = props;
  const { league, slots, spotted } = page;
  const { t } = useLingui();
  const isComplete = spotted.length === slots.length;
  const [sheetElement, setSheetElement] = useState<HTMLElement | null>(null);
  const isSeen = useIsInView(isFilled ? sheetElement : null);
  const celebration = useCelebration(league.name);
  const isCelebrated = isComplete && celebrates && isSeen && celebration === 'now';
  const isFinished = isComplete && (!celebrates || isCelebrated || celebration === 'settled');
  const endWithLast = useEndOfCelebration(league.name, isCelebrated);
  const places = (
    <ul
      ref={setSheetElement}
      className={classNames(styles.sheet, isCelebrated && styles.celebrated)}
      onAnimationEnd={endWithLast}
    >
      {isFilled &&
        slots.map(({ team, spot }, index) => (
          <li key={team.id} style={isCelebrated ? ({ '--place': index } as CSSProperties) : undefined}>
            <Place team={team} spot={spot} finished={isFinished} {...sheet} />
          </li>
        ))}
    </ul>
  );
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
      {tickedBy && isFilled ? (
        <LeagueTicks userId={tickedBy} page={page} titleId={id}>
          {places}
        </LeagueTicks>
      ) : (
        places
      )}
    </section>
  );
});

/** The moment of a finished league lasts until its last border has turned, or nobody looks any more. */
function useEndOfCelebration(league: string, isCelebrated: boolean): (event: AnimationEvent<HTMLElement>) => void {
  useEffect(() => {
    if (!isCelebrated) return undefined;
    const end = () => endCelebration(league);
    if (isMotionReduced()) end();
    return end;
  }, [isCelebrated, league]);
  return ({ currentTarget, target }) => {
    if (isCelebrated && currentTarget.lastElementChild?.contains(target as Node)) endCelebration(league);
  };
}

function LastStuck({ spotted }: { spotted: readonly SpottedTeam[] }) {
  const { i18n } = useLingui();
  const last = sortSpotted(spotted, 'date')[0];
  if (!last?.spot.spottedAt) return null;
  const date = shortDate(last.spot.spottedAt, i18n.locale);
  return (
    <p className={styles.last}>
      <Trans>
        Latest: {{ team: last.team.nickname }}, {date}
      </Trans>
    </p>
  );
}
