import { useSyncExternalStore } from 'react';

/**
 * Which finished leagues have had their moment. Whoever keeps the badges tells it; until then, and where nobody does,
 * every finished league counts as settled.
 */
let celebrated: ReadonlySet<string> | null = null;
let current: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string> | null, now: ReadonlySet<string>): void {
  celebrated = next;
  current = now;
  for (const listener of listeners) listener();
}

/** These have been celebrated before, on this device or another. */
export const knowCelebrated = (leagues: Iterable<string>): void => set(new Set(leagues), current);

/** A league is finished, for the first time. */
export const celebrate = (league: string): void =>
  set(new Set([...(celebrated ?? []), league]), new Set([...current, league]));

/** Its moment was seen. */
export const endCelebration = (league: string): void =>
  set(celebrated, new Set([...current].filter((other) => other !== league)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How a finished league looks: waiting to be celebrated, in its moment, or as it stays. */
export type Celebration = 'awaited' | 'now' | 'settled';

const celebrationOf = (league: string): Celebration =>
  current.has(league) ? 'now' : celebrated === null || celebrated.has(league) ? 'settled' : 'awaited';

export const useCelebration = (league: string): Celebration =>
  useSyncExternalStore(
    subscribe,
    () => celebrationOf(league),
    () => 'settled',
  );
