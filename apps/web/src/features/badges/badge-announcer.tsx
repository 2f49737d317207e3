import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { celebrate, knowCelebrated } from '../../lib/celebrations.ts';
import { isMotionReduced } from '../../lib/device/motion.ts';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import { accountOf } from '../../offline/account/use-account.ts';
import { useCatalogue } from '../../offline/catalogue/catalogue.ts';
import styles from './announcement.module.css';
import { Announcement, type BadgeNews } from './announcement.tsx';
import { finishedLeague, type Levels, levelsOf, mostNotable, newBadges, type ShownBadge } from './own-badges.ts';
import { prepareRules, useMeasureBadges } from './use-badges.ts';

/** Delay after the tap, in ms, so that the stamp animation ends first. */
const ENTERS_AT = 600;
const STAYS_FOR = 6000;

/**
 * Announces a badge when it reaches a level for the first time. Announced levels are stored with the account, so that each is
 * announced once.
 */
export function BadgeAnnouncer({ userId }: { userId: string }) {
  const catalogue = useCatalogue().data;
  const measure = useMeasureBadges(userId);
  const [news, setNews] = useState<BadgeNews | null>(null);
  const [isReady, setReady] = useState(false);
  const isOpening = useRef(true);
  const takeLastSpot = useLastSpot(userId);

  const announceNew = useEffectEvent(async (shown: readonly ShownBadge[]) => {
    const spottedAt = takeLastSpot();
    // Hides the announcement when the spot was undone.
    setNews((current) => (current && newBadges([current.badge], levelsOf(shown)).length === 0 ? current : null));
    const known = await accountOf(userId).claimBadges(levelsOf(shown));
    const fresh = known ? newBadges(shown, known) : [];
    knowCelebrated(finishedLeagues(shown, known ?? levelsOf(shown)));
    const isFromElsewhere = spottedAt === null;
    // Levels earned on another device are announced there, unless this page was just opened.
    if (fresh.length > 0 && (!isFromElsewhere || isOpening.current)) {
      const [badge, ...others] = mostNotable(fresh);
      const announced = badge && { badge, others: others.length };
      if (announced) setTimeout(() => setNews(announced), waitFor(spottedAt));
    }
    for (const badge of fresh) {
      const league = finishedLeague(badge, badge.level);
      if (league !== null) celebrate(league);
    }
    isOpening.current = false;
    setReady(true);
  });

  useEffect(() => {
    if (!measure || !catalogue) return undefined;
    let isCurrent = true;
    const announce = async () => {
      await prepareRules(catalogue);
      // A spot made meanwhile is measured by the next effect, which also announces what it earned.
      if (isCurrent) await announceNew(measure());
    };
    // When idle, so that it never delays the card's Spotted state.
    const cancel = whenIdle(() => void announce().catch(reportError));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [catalogue, measure]);

  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(null), STAYS_FOR);
    return () => clearTimeout(timer);
  }, [news]);

  return createPortal(
    <div className={styles.area} aria-live="polite" data-badges={isReady ? 'ready' : 'loading'}>
      {news && <Announcement key={`${news.badge.definition.id} ${news.badge.level}`} {...news} />}
    </div>,
    document.body,
  );
}

const waitFor = (spottedAt: number | null): number =>
  spottedAt === null || isMotionReduced() ? 0 : Math.max(0, spottedAt + ENTERS_AT - performance.now());

/** The leagues that are complete at these levels. */
const finishedLeagues = (badges: readonly ShownBadge[], levels: Levels): string[] =>
  badges.flatMap((badge) => finishedLeague(badge, levels[badge.definition.id] ?? 0) ?? []);

/** Returns a function that reads and clears the time of the last spot on this page; null if there was none since the last call. */
function useLastSpot(userId: string): () => number | null {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const account = accountOf(userId);
    const idsOf = () =>
      account.state().outbox.flatMap(({ operation }) => (operation.kind === 'spot' ? operation.id : []));
    const seen = new Set(idsOf());
    return account.subscribe(() => {
      for (const id of idsOf()) {
        if (seen.has(id)) continue;
        seen.add(id);
        last.current = performance.now();
      }
    });
  }, [userId]);
  return () => {
    const spottedAt = last.current;
    last.current = null;
    return spottedAt;
  };
}
