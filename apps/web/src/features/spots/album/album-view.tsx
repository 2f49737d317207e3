import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AnimationEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { endCelebration, useCelebration } from '../../../lib/celebrations.ts';
import { shortDate } from '../../../lib/dates/dates.ts';
import { isMotionReduced } from '../../../lib/device/motion.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Ring } from '../../../ui/scores/ring.tsx';
import { useIsInView } from '../../../ui/scrolling/use-is-in-view.ts';
import { useOnNear } from '../../../ui/scrolling/use-on-near.ts';
import { useIsRestRendered } from '../../../ui/scrolling/use-short-steps.ts';
import { type AlbumPage, filledSlots, isSamePage, type SpottedTeam, sortSpotted } from './album.ts';
import { AlbumIndex } from './album-index.tsx';
import { AlbumSheet, type SlotProps } from './album-sheet.tsx';
import { LeagueTicks } from './album-ticks.tsx';
import styles from './album-view.module.css';

interface AlbumProps extends Omit<SlotProps, 'isFinished'> {
  pages: readonly AlbumPage[];
  /** The user's own album: a completed league is celebrated. */
  celebrates?: boolean;
  /** User id, if teams can be checked off. */
  tickedBy?: string | undefined;
  /** Initially shows every league, not only started ones. */
  startsWhole?: boolean;
  /** Renders what is below the first screen only after that has been painted. */
  startsWithTop?: boolean;
}

/** Started leagues with all their slots. The others are shown on request, because there are many. */
export function Album(props: AlbumProps) {
  const { pages, celebrates = false, tickedBy, startsWhole = false, startsWithTop = false, onOpen, isTrip } = props;
  const [isWhole, setWhole] = useState(startsWhole);
  const prefix = useId();
  const begun = pages.filter(({ spotted }) => spotted.length > 0);
  const shown = isWhole ? pages : begun;
  const hidden = pages.length - shown.length;
  const isRestRendered = useIsRestRendered(startsWithTop);
  const rendered = isRestRendered ? shown : shown.slice(0, FIRST_PAGES);
  return (
    <div className={styles.album}>
      <AlbumIndex
        pages={isRestRendered ? shown : shown.slice(0, firstEntries())}
        rendered={rendered}
        idOf={({ league }) => `${prefix}${league.no}`}
      />
      <div className={styles.pages}>
        {rendered.map((page, index) => (
          <LeaguePage
            key={page.league.no}
            id={`${prefix}${page.league.no}`}
            page={page}
            isFirst={index < FIRST_PAGES}
            {...{ celebrates, tickedBy, onOpen, isTrip }}
          />
        ))}
        {hidden > 0 && isRestRendered && <HiddenLeagues count={hidden} onShow={() => setWhole(true)} />}
      </div>
    </div>
  );
}

/** Leagues on the first screen. */
const FIRST_PAGES = 1;
/** At least the entries of the index on the first screen: a row on phones, a column on desktops. */
const firstEntries = (): number => (window.innerWidth >= 1100 ? 20 : 10);

/** Rendered when it comes near, because the first plural of a page takes a phone 100 ms: the browser loads its number formats. */
function HiddenLeagues({ count, onShow }: { count: number; onShow: () => void }) {
  const [isNear, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useOnNear(ref, () => setNear(true));
  return (
    <div ref={ref} className={styles.hidden}>
      {isNear && (
        <Button variant="line" onClick={onShow}>
          <Plural value={count} one="Show # league not started" other="Show # leagues not started" />
        </Button>
      )}
    </div>
  );
}

interface StickerSheetProps extends SlotProps {
  spotted: readonly SpottedTeam[];
  isWaiting?: (teamId: string) => boolean;
}

/** Stickers only, in the given order. */
export function StickerSheet({ spotted, isWaiting, ...shared }: StickerSheetProps) {
  return (
    <div className={styles.page}>
      <AlbumSheet slots={filledSlots(spotted, isWaiting)} isFirst {...shared} />
    </div>
  );
}

interface LeaguePageProps extends Omit<SlotProps, 'isFinished'> {
  id: string;
  page: AlbumPage;
  isFirst: boolean;
  celebrates: boolean;
  tickedBy: string | undefined;
}

/** One spot re-renders one league. */
const isSameLeaguePage = ({ page, ...props }: LeaguePageProps, { page: next, ...others }: LeaguePageProps): boolean =>
  isSamePage(page, next) &&
  Object.entries(props).every(([name, value]) => value === others[name as keyof typeof others]);

const LeaguePage = memo(function LeaguePage(props: LeaguePageProps) {
  const { id, page, isFirst, celebrates, tickedBy, ...shared } = props;
  const { league, slots, spotted } = page;
  const { t, i18n } = useLingui();
  const count = i18n.number(spotted.length);
  const total = i18n.number(slots.length);
  const isComplete = spotted.length === slots.length;
  const [sheetElement, setSheetElement] = useState<HTMLElement | null>(null);
  const isSeen = useIsInView(sheetElement);
  const celebration = useCelebration(league.name);
  const isToCelebrate = isComplete && celebrates && celebration === 'now';
  const isCelebrated = isToCelebrate && isSeen;
  const isFinished = isComplete && (!celebrates || isCelebrated || celebration === 'settled');
  const endWithLast = useEndOfCelebration(league.name, isCelebrated);
  const sheet = (
    <AlbumSheet
      ref={isToCelebrate ? setSheetElement : undefined}
      onAnimationEnd={endWithLast}
      {...{ slots, isFirst, isFinished, isCelebrated }}
      {...shared}
    />
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
      {tickedBy ? (
        <LeagueTicks userId={tickedBy} page={page} titleId={id}>
          {sheet}
        </LeagueTicks>
      ) : (
        sheet
      )}
    </section>
  );
}, isSameLeaguePage);

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
