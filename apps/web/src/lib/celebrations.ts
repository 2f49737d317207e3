import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

interface Celebrations {
  /** Completed leagues that were already celebrated. Set by the badges; until then every completed league counts as celebrated. */
  readonly celebrated: ReadonlySet<string> | null;
  readonly current: ReadonlySet<string>;
}

const store = createStore<Celebrations>({ celebrated: null, current: new Set() });

/** Sets the leagues celebrated before, on this or another device. */
export const knowCelebrated = (leagues: Iterable<string>): void =>
  store.set({ ...store.get(), celebrated: new Set(leagues) });

/** Celebrates a league that was completed for the first time. */
export function celebrate(league: string): void {
  const { celebrated, current } = store.get();
  store.set({ celebrated: new Set([...(celebrated ?? []), league]), current: new Set([...current, league]) });
}

/** The celebration was shown. */
export function endCelebration(league: string): void {
  const { celebrated, current } = store.get();
  store.set({ celebrated, current: new Set([...current].filter((other) => other !== league)) });
}

/** State of a completed league: not celebrated yet, being celebrated, or done. */
export type Celebration = 'awaited' | 'now' | 'settled';

function celebrationOf(league: string): Celebration {
  const { celebrated, current } = store.get();
  if (current.has(league)) return 'now';
  return celebrated === null || celebrated.has(league) ? 'settled' : 'awaited';
}

export const useCelebration = (league: string): Celebration =>
  useSyncExternalStore(
    store.subscribe,
    () => celebrationOf(league),
    () => 'settled',
  );
