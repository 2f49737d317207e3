import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { celebrate, knowCelebrated } from '../../lib/celebrations.ts';
import { isMotionReduced } from '../../lib/motion.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { accountOf } from '../../offline/use-account.ts';
import styles from './announcement.module.css';
import { Announcement, type News } from './announcement.tsx';
import { finishedLeague, type Levels, levelsOf, mostNotable, newBadges, type ShownBadge } from './own-badges.ts';
import { useMeasureBadges } from './use-badges.ts';

/** After the press, in ms: the stamp has landed by then. */
const ENTERS_AT = 600;
const STAYS_FOR = 6000;

/**
 * Watches what the person's spots are worth and says when a badge reaches a level for the first time. What has been said is
 * kept with the account, so that it is said once.
 */
export function BadgeKeeper({ userId }: { userId: string }) {
  const measure = useMeasureBadges(userId);
  const [news, setNews] = useState<News | null>(null);
  const [isReady, setReady] = useState(false);
  const isOpening = useRef(true);
  const takeLastSpot = useLastSpot(userId);

  const look = useEffectEvent(async (shown: readonly ShownBadge[]) => {
    const spottedAt = takeLastSpot();
    // Undone: then it is no news any more.
    setNews((told) => (told && newBadges([told.badge], levelsOf(shown)).length === 0 ? told : null));
    const known = await accountOf(userId).claimBadges(levelsOf(shown));
    const fresh = known ? newBadges(shown, known) : [];
    knowCelebrated(finishedLeagues(shown, known ?? levelsOf(shown)));
    const isLate = spottedAt === null;
    // What another device was told while this one is open is news there, not here.
    if (fresh.length > 0 && (!isLate || isOpening.current)) {
      const [badge, ...others] = mostNotable(fresh);
      const told = badge && { badge, others: others.length };
      if (told) setTimeout(() => setNews(told), waitFor(spottedAt));
    }
    for (const badge of fresh) {
      const league = finishedLeague(badge, badge.level);
      if (league !== null) celebrate(league);
    }
    isOpening.current = false;
    setReady(true);
  });

  useEffect(() => {
    if (!measure) return undefined;
    // Never before the card says Spotted.
    return whenIdle(() => void look(measure()).catch(reportError));
  }, [measure]);

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

/** The leagues that were finished by these levels. */
const finishedLeagues = (badges: readonly ShownBadge[], levels: Levels): string[] =>
  badges.flatMap((badge) => finishedLeague(badge, levels[badge.definition.id] ?? 0) ?? []);

/** Takes the moment at which this page last spotted something that was not looked at; null when nothing has come since. */
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
