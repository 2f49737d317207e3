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
import { type AlbumPage, type AlbumSpot, type SpottedTeam, sortSpotted } from './album.ts';
import { AlbumIndex } from './album-index.tsx';
import { LeagueTicks } from './album-ticks.tsx';
import styles from './album-view.module.css';
import { useStamp } from './spot-stamp.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** Props passed to every slot. */
interface SheetProps {
  onOpen: (team: Team) => void;
  /** The spots belong to a trip. */
  isTrip?: boolean | undefined;
  /** Whether the team has unsent changes. */
  isWaiting?: ((teamId: string) => boolean) | undefined;
}

interface AlbumProps extends SheetProps {
  pages: readonly AlbumPage[];
  /** The user's own album: a completed league is celebrated. */
  celebrates?: boolean;
  /** User id, if teams can be checked off. */
  tickedBy?: string | undefined;
  /** Initially shows every league, not only started ones. */
  startsWhole?: boolean;
}

/** Started leagues with all their slots. The others are shown on request, because there are many. */
export function Album(props: AlbumProps) {
  const { pages, celebrates = false, tickedBy, startsWhole = false, onOpen, isTrip, isWaiting } = props;
  const [isWhole, setWhole] = useState(startsWhole);
  const prefix = useId();
  const begun = pages.filter(({ spotted }) => spotted.length > 0);
  const shown = isWhole ? pages : begun;
  const hidden = pages.length - shown.length;
  const filled = useRenderedCount(shown.length);
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

/** Leagues that fit on a screen. */
const FIRST_PAGES = 2;

/**
 * Number of leagues whose slots are rendered: the first ones immediately, the rest one at a time when idle. A thousand slots at
 * once would block a phone for a second.
 */
function useRenderedCount(all: number): number {
  const [filled, setFilled] = useState(FIRST_PAGES);
  useEffect(() => {
    if (filled >= all) return undefined;
    return whenIdle(() => startTransition(() => setFilled(filled + 1)));
  }, [filled, all]);
  return filled;
}

/** Stickers only, in the given order. */
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
  spot: AlbumSpot | undefined;
  /** The league is complete. */
  finished?: boolean;
}

/** A slot of the album, filled or empty. All of it is a button that opens the team. */
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
  const { t, i18n } = useLingui();
  const count = i18n.number(spotted.length);
  const total = i18n.number(slots.length);
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
          <LatestSpot spotted={spotted} />
        </div>
        <p className={`num ${styles.count}`}>
          <span className="visually-hidden">{t`${{ spotted: count }} of ${{ total }} spotted`}</span>
          <span aria-hidden>
            {count}
            <span className={styles.total}>/{total}</span>
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

/** The celebration ends with the animation of the last slot, or when the page leaves the screen. */
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

function LatestSpot({ spotted }: { spotted: readonly SpottedTeam[] }) {
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
