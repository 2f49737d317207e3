import { undatedOf } from '@sportspot/domain/boards/boards.rules.ts';
import { compareText } from '@sportspot/domain/values/compare-text.ts';

/** A member's counters. */
export interface Stats {
  readonly userId: string;
  /** Grows with every change of the other counters. */
  readonly version: number;
  readonly rankKey: number;
  /** Unix milliseconds. */
  readonly lastSpottedAt: number | null;
  /** One digit per league: 1 if the user has spotted it. Zeros at the end are left out. */
  readonly leagues: string;
}

/** A member's numbers and rank. */
export interface Placed {
  readonly userId: string;
  readonly rank: number;
  readonly totalSpots: number;
  readonly undatedSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: string | null;
}

/** The parts of a ranking that a reader needs. */
export interface Wanted {
  /** How many of the first members. */
  readonly top: number;
  /** Positions `from` (inclusive) to `to` (exclusive), zero-based. */
  readonly from: number;
  readonly to: number;
  readonly userId: string | null;
}

export interface Ranking {
  readonly members: number;
  readonly totalSpots: number;
  /** Distinct leagues across all members. */
  readonly leagues: number;
  readonly top: readonly Placed[];
  readonly page: readonly Placed[];
  /** The wanted user; null for a non-member. */
  readonly own: Placed | null;
}

// Fields of user_stats.rank_key: 14 bits for spots, 8 for leagues, 31 for dates. A float holds all 53 bits exactly.
const SPOTS_UNIT = 2 ** 39;
const LEAGUES_UNIT = 2 ** 31;
const LEAGUES_MAX = 2 ** 8;
const spotsOf = (key: number): number => Math.floor(key / SPOTS_UNIT);
const leaguesOf = (key: number): number => Math.floor(key / LEAGUES_UNIT) % LEAGUES_MAX;

export const toPlaced = (
  { userId, rankKey, lastSpottedAt }: Pick<Stats, 'userId' | 'rankKey' | 'lastSpottedAt'>,
  rank: number,
): Placed => ({
  userId,
  rank,
  totalSpots: spotsOf(rankKey),
  undatedSpots: undatedOf(rankKey),
  uniqueLeagues: leaguesOf(rankKey),
  lastSpottedAt: lastSpottedAt === null ? null : new Date(lastSpottedAt).toISOString(),
});

/** The order of every board: by key, then by id. */
export const toSorted = (stats: readonly Stats[]): Stats[] =>
  stats.toSorted((one, other) => other.rankKey - one.rankKey || compareText(one.userId, other.userId));

function countLeagues(stats: readonly Stats[]): number {
  const spotted = new Set<number>();
  for (const { leagues } of stats)
    for (let at = leagues.indexOf('1'); at !== -1; at = leagues.indexOf('1', at + 1)) spotted.add(at);
  return spotted.size;
}

/** Ranks members who are already in order. */
export function toRanking(sorted: readonly Stats[], { top, from, to, userId }: Wanted): Ranking {
  const slice = (first: number, end: number) =>
    sorted.slice(first, end).map((stats, index) => toPlaced(stats, first + index + 1));
  const own = sorted.findIndex((stats) => stats.userId === userId);
  return {
    members: sorted.length,
    totalSpots: sorted.reduce((sum, { rankKey }) => sum + spotsOf(rankKey), 0),
    leagues: countLeagues(sorted),
    top: slice(0, top),
    page: slice(from, to),
    own: own === -1 ? null : (slice(own, own + 1)[0] ?? null),
  };
}
