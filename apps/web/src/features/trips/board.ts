import { boardProgress, compareRanked } from '@sportspot/domain/boards.rules.ts';
import type { LiveFrame, Trip, TripBoard, TripBoardEntry, TripStanding } from '@sportspot/domain/trips.shapes.ts';

/** As many entries as the server gives at once. */
export const BOARD_PAGE = 50;

export interface BoardEntry extends TripBoardEntry {
  /** When the score was seen to change, by this device's clock. */
  readonly changedAt?: number;
}

/** A piece of the board, from a rank on. */
export interface BoardPage extends Omit<TripBoard, 'entries' | 'mine'> {
  readonly entries: readonly BoardEntry[];
  readonly mine: readonly BoardEntry[];
}

type Rules = Pick<Trip, 'format' | 'target'>;
type Player = Pick<TripStanding, 'userId' | 'seatNo'>;

const keyOf = ({ userId, seatNo }: Player): string => `${userId} ${seatNo}`;
export const isSamePlayer = (one: Player, other: Player): boolean => keyOf(one) === keyOf(other);

/** Numbers a board from the top; the ranks of those whom the viewer does not see are passed over. */
function ranker(hiddenRanks: readonly number[]): () => number {
  let rank = 0;
  return () => {
    do rank += 1;
    while (hiddenRanks.includes(rank));
    return rank;
  };
}

/**
 * The entries from the top down to as far as they were loaded, in order and with running ranks. A page loaded later may
 * repeat somebody who has fallen since: the later word stands.
 */
export function entriesOf(pages: readonly BoardPage[]): readonly BoardEntry[] {
  const players = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [keyOf(entry), entry]));
  const nextRank = ranker(latest(pages)?.hiddenRanks ?? []);
  return [...players.values()]
    .toSorted(compareRanked)
    .map((entry) => (entry.rank === null ? entry : { ...entry, rank: nextRank() }));
}

/** Everything but the entries, as it was read last. */
const latest = (pages: readonly BoardPage[]): BoardPage | undefined =>
  pages.reduce<BoardPage | undefined>((last, page) => (last && last.seq > page.seq ? last : page), undefined);

export const playersOf = (pages: readonly BoardPage[]): number => latest(pages)?.players ?? 0;
export const totalOf = (pages: readonly BoardPage[]): number => latest(pages)?.totalSpots ?? 0;

/** The event that every piece of the board has in it. */
export const boardSeq = (pages: readonly BoardPage[]): number => Math.min(...pages.map(({ seq }) => seq));

/** Are all players loaded? */
export const isWholeBoard = (pages: readonly BoardPage[]): boolean => entriesOf(pages).length >= playersOf(pages);

/** My own and my seats' entries, with the rank of the loaded board where they stand in it. */
export function mineOf(pages: readonly BoardPage[]): readonly BoardEntry[] {
  const entries = new Map(entriesOf(pages).map((entry) => [keyOf(entry), entry]));
  return latest(pages)?.mine.map((entry) => entries.get(keyOf(entry)) ?? entry) ?? [];
}

/** Where the frame leaves the board, and whether a number in it can no longer be known without asking. */
interface BoardAfterFrame {
  readonly pages: readonly BoardPage[];
  readonly isUncertain: boolean;
}

/**
 * The board after a frame of the live stream. All players at or above the last loaded entry are loaded, so the order
 * among them is known exactly: whoever falls below that line leaves, whoever rises above it comes in.
 */
export function boardAfterFrame(
  pages: readonly BoardPage[],
  { events, standings, teamsTogether }: Omit<LiveFrame, 'isBoardStale'>,
  { format, target }: Rules,
  now: number,
): BoardAfterFrame {
  const base = latest(pages);
  const seq = events.at(-1)?.seq ?? 0;
  if (!base || seq <= boardSeq(pages)) return { pages, isUncertain: false };
  const loaded = entriesOf(pages);
  const line = isWholeBoard(pages) ? undefined : loaded.at(-1);
  const before = new Map([...base.mine, ...loaded].map((entry) => [keyOf(entry), entry]));
  const changed = new Map(standings.map((standing) => [keyOf(standing), changedEntry(standing, before, now)]));

  const isLoaded = (entry: BoardEntry): boolean => line === undefined || compareRanked(entry, line) <= 0;
  const entries = [...loaded.filter((entry) => !changed.has(keyOf(entry))), ...changed.values()]
    .filter(isLoaded)
    .toSorted(compareRanked);
  const top = format === 'together' ? (target ?? 0) : (entries[0]?.totalSpots ?? 0);
  const nextRank = ranker(base.hiddenRanks);
  const ranked = entries.map((entry) => ({
    ...entry,
    rank: format === 'together' ? null : nextRank(),
    progress: boardProgress(entry.totalSpots, top),
  }));
  const mine = base.mine.map((entry) => {
    const known = ranked.find((other) => isSamePlayer(other, entry)) ?? changed.get(keyOf(entry)) ?? entry;
    return { ...known, progress: boardProgress(known.totalSpots, top) };
  });

  // What the hidden have is not known, so neither is who has passed them.
  const isEverybodySeen = base.hiddenRanks.length === 0;
  const isTotalKnown = teamsTogether !== null || standings.every((standing) => before.has(keyOf(standing)));
  const gained = standings.reduce(
    (sum, standing) => sum + standing.totalSpots - (before.get(keyOf(standing))?.totalSpots ?? 0),
    0,
  );
  const isMineLoaded = mine.every((entry) => ranked.some((other) => isSamePlayer(other, entry)));
  const totalSpots = teamsTogether ?? (isTotalKnown ? base.totalSpots + gained : base.totalSpots);
  const rest = { mine, totalSpots, seq };
  return {
    pages: pages.map((page, index) => ({ ...page, ...rest, entries: pageOf(ranked, index, pages.length) })),
    isUncertain: standings.length > 0 && !(isTotalKnown && isMineLoaded && isEverybodySeen),
  };
}

/** The last page holds whatever is left. */
const pageOf = (entries: readonly BoardEntry[], index: number, count: number): readonly BoardEntry[] =>
  entries.slice(index * BOARD_PAGE, index === count - 1 ? undefined : (index + 1) * BOARD_PAGE);

function changedEntry(standing: TripStanding, before: ReadonlyMap<string, BoardEntry>, now: number): BoardEntry {
  const old = before.get(keyOf(standing));
  const isChanged = old?.totalSpots !== standing.totalSpots;
  const changedAt = isChanged ? now : old?.changedAt;
  return {
    ...standing,
    rank: old?.rank ?? null,
    progress: old?.progress ?? 0,
    ...(changedAt !== undefined && { changedAt }),
  };
}
