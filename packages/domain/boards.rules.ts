import { compareText } from './compare-text.ts';

/** What a board is ordered by; no time counts as the latest. */
export interface Ranked {
  readonly totalSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: string | null;
  readonly userId: string | null;
  readonly seatNo?: number;
}

const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LAST_SECOND = 2 ** 31 - 1;

function secondsOf(time: string | null): number {
  if (time === null) return LAST_SECOND;
  return Math.min(LAST_SECOND, Math.max(0, Math.floor(Date.parse(time) / 1000) - FIRST_SECOND));
}

/**
 * The order of every board but for complete ties, as one whole number of 53 bits: the greater, the better. `rank_key` of
 * the database makes the same number of the same values.
 */
export const rankKeyOf = ({ totalSpots, uniqueLeagues, lastSpottedAt }: Omit<Ranked, 'userId' | 'seatNo'>): number =>
  Math.min(totalSpots, 16_383) * 2 ** 39 +
  Math.min(uniqueLeagues, 255) * 2 ** 31 +
  (LAST_SECOND - secondsOf(lastSpottedAt));

/** The one order of every board: more spots, more leagues, the earlier last spot, the smaller id, the smaller seat. */
export const compareRanked = (one: Ranked, other: Ranked): number =>
  rankKeyOf(other) - rankKeyOf(one) ||
  compareText(one.userId ?? '', other.userId ?? '') ||
  (one.seatNo ?? 0) - (other.seatNo ?? 0);

/** Relative to the top spotter, who has 100. */
export const boardProgress = (spots: number, top: number): number =>
  top === 0 ? 0 : Math.min(100, Math.round((spots / top) * 100));
