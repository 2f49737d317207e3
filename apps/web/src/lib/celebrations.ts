import { useSyncExternalStore } from 'react';

/** Completed leagues that were already celebrated. Set by the badges; until then every completed league counts as celebrated. */
let celebrated: ReadonlySet<string> | null = null;
let current: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string> | null, now: ReadonlySet<string>): void {
  celebrated = next;
  current = now;
  for (const listener of listeners) listener();
}

/** Sets the leagues celebrated before, on this or another device. */
export const knowCelebrated = (leagues: Iterable<string>): void => set(new Set(leagues), current);

/** Celebrates a league that was completed for the first time. */
export const celebrate = (league: string): void =>
  set(new Set([...(celebrated ?? []), league]), new Set([...current, league]));

/** The celebration was shown. */
export const endCelebration = (league: string): void =>
  set(celebrated, new Set([...current].filter((other) => other !== league)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** State of a completed league: not celebrated yet, being celebrated, or done. */
export type Celebration = 'awaited' | 'now' | 'settled';

const celebrationOf = (league: string): Celebration =>
  current.has(league) ? 'now' : celebrated === null || celebrated.has(league) ? 'settled' : 'awaited';

export const useCelebration = (league: string): Celebration =>
  useSyncExternalStore(
    subscribe,
    () => celebrationOf(league),
    () => 'settled',
  );
