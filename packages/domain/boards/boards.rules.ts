import { compareText } from '../values/compare-text.ts';

/** The sort keys of a leaderboard; a missing time counts as the latest. */
export interface Ranked {
  readonly totalSpots: number;
  readonly uniqueLeagues: number;
  /** Spots without a date. Trips have none. */
  readonly undatedSpots?: number;
  readonly lastSpottedAt: string | null;
  readonly userId: string | null;
  readonly seatNo?: number;
}

const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
/** Keys of players whose spots all have a date start here. */
const DATED = 2 ** 29;
const LAST_SECOND = 2 ** 31 - 1 - DATED;
const UNDATED_MAX = 2 ** 10 - 1;
const LAST_STEP = 2 ** 19 - 1;
const STEP_SECONDS = 2 ** 11;

const secondsOf = (time: string | null): number =>
  time === null ? Infinity : Math.max(0, Math.floor(Date.parse(time) / 1000) - FIRST_SECOND);

/** The 31 bits that break a tie in spots and leagues: players whose spots all have a date rank higher. */
function tieKeyOf({ undatedSpots = 0, lastSpottedAt }: Pick<Ranked, 'undatedSpots' | 'lastSpottedAt'>): number {
  const seconds = secondsOf(lastSpottedAt);
  if (undatedSpots > 0) {
    const step = Math.min(LAST_STEP, Math.floor(seconds / STEP_SECONDS));
    return (UNDATED_MAX - Math.min(undatedSpots, UNDATED_MAX)) * (LAST_STEP + 1) + (LAST_STEP - step);
  }
  return lastSpottedAt === null ? 0 : 2 ** 31 - 1 - Math.min(LAST_SECOND, seconds);
}

/** The number of undated spots encoded in a key. Counts above the cap are returned as the cap. */
export function undatedOf(rankKey: number): number {
  const tieKey = rankKey % 2 ** 31;
  const totalSpots = Math.floor(rankKey / 2 ** 39);
  return tieKey >= DATED ? 0 : Math.min(totalSpots, UNDATED_MAX - Math.floor(tieKey / (LAST_STEP + 1)));
}

/**
 * The order of every leaderboard, except for complete ties, as one 53-bit integer: greater is better. The SQL function `rank_key`
 * computes the same number.
 */
export const rankKeyOf = (ranked: Omit<Ranked, 'userId' | 'seatNo'>): number =>
  Math.min(ranked.totalSpots, 16_383) * 2 ** 39 + Math.min(ranked.uniqueLeagues, 255) * 2 ** 31 + tieKeyOf(ranked);

const compareIds = (one: Ranked, other: Ranked): number =>
  compareText(one.userId ?? '', other.userId ?? '') || (one.seatNo ?? 0) - (other.seatNo ?? 0);

/**
 * The order of every leaderboard: more spots, more leagues, fewer undated spots, the earlier last spot, the smaller ID, the smaller
 * seat.
 */
export const compareRanked = (one: Ranked, other: Ranked): number =>
  rankKeyOf(other) - rankKeyOf(one) || compareIds(one, other);

/** Sorts a leaderboard. Computes each key once, because there may be thousands. */
export function sortRanked<Player extends Ranked>(players: readonly Player[]): Player[] {
  const keyed = players.map((player) => ({ player, key: rankKeyOf(player) }));
  keyed.sort((one, other) => other.key - one.key || compareIds(one.player, other.player));
  return keyed.map(({ player }) => player);
}

type TieBreak = 'leagues' | 'dates' | 'time' | 'even';

/** A tie for the lead. */
export interface Tie {
  /** The number of players with as many spots as the first, including the first. */
  readonly players: number;
  /** The number of players who share the lead because only their IDs differ. */
  readonly leaders: number;
  /** What ranks the first above the second. */
  readonly decidedBy: TieBreak;
}

function breakOf(first: Ranked, second: Ranked): TieBreak {
  if (first.uniqueLeagues !== second.uniqueLeagues) return 'leagues';
  if ((first.undatedSpots ?? 0) !== (second.undatedSpots ?? 0)) return 'dates';
  return rankKeyOf(first) === rankKeyOf(second) ? 'even' : 'time';
}

/** The tie for the lead of a sorted leaderboard; null if the first has more spots than anyone else. */
export function tieAtTop([first, second, ...others]: readonly Ranked[]): Tie | null {
  if (!first || !second || first.totalSpots === 0 || first.totalSpots !== second.totalSpots) return null;
  const rest = [second, ...others];
  return {
    players: 1 + rest.filter(({ totalSpots }) => totalSpots === first.totalSpots).length,
    leaders: 1 + rest.filter((other) => breakOf(first, other) === 'even').length,
    decidedBy: breakOf(first, second),
  };
}

/** Percentage relative to the top spotter. */
export const boardProgress = (spots: number, top: number): number =>
  top === 0 ? 0 : Math.min(100, Math.round((spots / top) * 100));
