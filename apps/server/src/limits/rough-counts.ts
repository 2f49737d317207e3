import { LRUCache } from 'lru-cache';
import type { CountedLimit } from './limit-keys.ts';

const SHARED_EVERY_MS = 1000;
/** The part of a limit that a process may count before it shares: fans who do what fans do cost Valkey nothing. */
const UNSHARED_PART = 0.02;
const MAX_CALLERS = 100_000;

/** How often a caller called in the current period, and how long that lasts. */
export interface Counted {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

type Share = (caller: string, limit: CountedLimit, worth: number) => Promise<Counted>;

interface Tally {
  readonly caller: string;
  readonly limit: CountedLimit;
  /** What all processes had counted when they last shared. */
  total: number;
  endsAt: number;
  /** What this process is sharing now, and what it has counted since. */
  sharing: number;
  unshared: number;
}

export interface RoughCounts {
  /** Counts without waiting for anyone. */
  count(caller: string, limit: CountedLimit, worth: number): Counted;
}

/**
 * Counts calls in this process and, every second, shares the counts that have become a notable part of their limit. A
 * request doesn't wait for Valkey, and most never reach it. Above a limit, refused calls count, too, as they do in
 * Valkey.
 */
export function createRoughCounts(share: Share, maxOf: (limit: CountedLimit) => number): RoughCounts {
  const tallies = new LRUCache<string, Tally>({ max: MAX_CALLERS });
  const changed = new Set<Tally>();
  let timer: NodeJS.Timeout | undefined;

  async function shareOne(tally: Tally): Promise<void> {
    const { caller, limit, unshared } = tally;
    if (unshared === 0) return;
    Object.assign(tally, { sharing: tally.sharing + unshared, unshared: 0 });
    try {
      const { consumedPoints, msBeforeNext } = await share(caller, limit, unshared);
      Object.assign(tally, { total: consumedPoints, endsAt: performance.now() + msBeforeNext });
    } catch {
      // The process is stopping: without Valkey, sharing counts in this process.
    }
    tally.sharing -= unshared;
  }

  function shareAll(): void {
    timer = undefined;
    const shared = [...changed];
    changed.clear();
    for (const tally of shared) void shareOne(tally);
  }

  function tallyOf(caller: string, limit: CountedLimit): Tally {
    const key = `${limit.name} ${caller}`;
    const now = performance.now();
    const known = tallies.get(key);
    const period = { total: 0, unshared: 0, endsAt: now + limit.seconds * 1000 };
    if (known) return known.endsAt > now ? known : Object.assign(known, period);
    const begun = { caller, limit, ...period, sharing: 0 };
    tallies.set(key, begun);
    return begun;
  }

  return {
    count(caller, limit, worth) {
      const tally = tallyOf(caller, limit);
      tally.unshared += worth;
      if (tally.unshared >= maxOf(limit) * UNSHARED_PART) {
        changed.add(tally);
        timer ??= setTimeout(shareAll, SHARED_EVERY_MS).unref();
      }
      const consumedPoints = tally.total + tally.sharing + tally.unshared;
      return { consumedPoints, msBeforeNext: tally.endsAt - performance.now() };
    },
  };
}
