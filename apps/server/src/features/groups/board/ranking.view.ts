import { undatedOf } from '@sportspot/domain/boards/boards.rules.ts';
import { ID_BYTES, idAt, int64s, packId } from './packed-ids.ts';

export interface RankedPart {
  readonly ids: Buffer;
  readonly keys: Buffer;
  readonly times: Buffer;
  readonly leagues: string | null;
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

export interface Ranking {
  readonly members: number;
  readonly totalSpots: number;
  /** Distinct leagues across all members. */
  readonly leagues: number;
  /** Members at positions `from` (inclusive) to `to` (exclusive), zero-based. */
  slice(from: number, to: number): Placed[];
  find(userId: string): Placed | null;
}

// Fields of user_stats.rank_key: 14 bits for spots, 8 for leagues, 31 for dates. A float holds all 53 bits exactly.
const SPOTS_UNIT = 2 ** 39;
const LEAGUES_UNIT = 2 ** 31;
const LEAGUES_MAX = 2 ** 8;
const spotsOf = (key: number): number => Math.floor(key / SPOTS_UNIT);
const leaguesOf = (key: number): number => Math.floor(key / LEAGUES_UNIT) % LEAGUES_MAX;

/** PostgreSQL timestamps are microseconds since 2000; the lowest int64 (-infinity) encodes "no time". */
const NO_TIME = -(2n ** 63n);
const POSTGRES_EPOCH = Date.UTC(2000, 0);
const toTime = (microseconds: bigint): string | null =>
  microseconds === NO_TIME ? null : new Date(POSTGRES_EPOCH + Math.floor(Number(microseconds) / 1000)).toISOString();

function countLeagues(parts: readonly RankedPart[]): number {
  const bits = parts.reduce((all, { leagues }) => all | BigInt(`0b${leagues ?? 0}`), 0n);
  return bits.toString(2).replaceAll('0', '').length;
}

/** Binary search: how many of the sorted numbers are at most `limit`. */
function countUpTo(sortedKeys: Float64Array, limit: number): number {
  let [low, high] = [0, sortedKeys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedKeys[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Merges the parts in the order of every board: by key, then by id. Sorts only the keys up front, which is fast;
 * members are sorted lazily for the requested range.
 */
export function toRanking(parts: readonly RankedPart[]): Ranking {
  const ids = Buffer.concat(parts.map((part) => part.ids));
  const members = ids.length / ID_BYTES;
  const { numberAt: keyAt } = int64s(parts.map((part) => part.keys));
  const { exactAt: timeAt } = int64s(parts.map((part) => part.times));
  const keys = new Float64Array(members);
  for (let member = 0; member < members; member += 1) keys[member] = keyAt(member);
  const sortedKeys = keys.toSorted();

  const compareIds = (one: number, other: number) =>
    ids.compare(ids, other * ID_BYTES, (other + 1) * ID_BYTES, one * ID_BYTES, (one + 1) * ID_BYTES);
  const countBetter = (key: number): number => members - countUpTo(sortedKeys, key);

  /** Sorted members whose keys are in this range, both ends included. */
  function membersBetween(best: number, worst: number): number[] {
    const found: number[] = [];
    for (let member = 0; member < members; member += 1) {
      const key = keys[member] as number;
      if (key <= best && key >= worst) found.push(member);
    }
    return found.sort((one, other) => (keys[other] as number) - (keys[one] as number) || compareIds(one, other));
  }

  const toPlaced = (member: number, rank: number): Placed => {
    const key = keys[member] as number;
    return {
      userId: idAt(ids, member),
      rank,
      totalSpots: spotsOf(key),
      undatedSpots: undatedOf(key),
      uniqueLeagues: leaguesOf(key),
      lastSpottedAt: toTime(timeAt(member)),
    };
  };

  return {
    members,
    totalSpots: keys.reduce((sum, key) => sum + spotsOf(key), 0),
    leagues: countLeagues(parts),
    slice: (from, to) => {
      if (from >= Math.min(to, members)) return [];
      const [best, worst] = [sortedKeys[members - 1 - from], sortedKeys[Math.max(0, members - to)]] as [number, number];
      const before = countBetter(best);
      return membersBetween(best, worst)
        .map((member, index) => [member, before + index + 1] as const)
        .slice(from - before, to - before)
        .map(([member, rank]) => toPlaced(member, rank));
    },
    find: (userId) => {
      const id = packId(userId);
      let at = ids.indexOf(id);
      // The bytes may match across the boundary of two ids; only aligned matches count.
      while (at !== -1 && at % ID_BYTES !== 0) at = ids.indexOf(id, at + 1);
      if (at === -1) return null;
      const member = at / ID_BYTES;
      const key = keys[member] as number;
      let rank = countBetter(key) + 1;
      for (let other = 0; other < members; other += 1)
        if (keys[other] === key && compareIds(other, member) < 0) rank += 1;
      return toPlaced(member, rank);
    },
  };
}
