import { boardProgress, compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import type { LiveFrame, Trip, TripBoard, TripBoardEntry, TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';

/** Page size of the server. */
export const BOARD_PAGE = 50;

export interface BoardEntry extends TripBoardEntry {
  /** When the score was seen to change, on this device's clock. */
  readonly changedAt?: number;
}

/** A page of the leaderboard. */
export interface BoardPage extends Omit<TripBoard, 'entries' | 'mine'> {
  readonly entries: readonly BoardEntry[];
  readonly mine: readonly BoardEntry[];
}

type Rules = Pick<Trip, 'format' | 'target'>;
type Player = Pick<TripStanding, 'userId' | 'seatNo'>;

const keyOf = ({ userId, seatNo }: Player): string => `${userId} ${seatNo}`;
export const isSamePlayer = (one: Player, other: Player): boolean => keyOf(one) === keyOf(other);

/** Returns consecutive ranks, skipping those of players the viewer can't see. */
function ranker(hiddenRanks: readonly number[]): () => number {
  let rank = 0;
  return () => {
    do rank += 1;
    while (hiddenRanks.includes(rank));
    return rank;
  };
}

/**
 * All loaded entries in order, with consecutive ranks. A later page may repeat a player who dropped since: the later entry wins.
 */
export function entriesOf(pages: readonly BoardPage[]): readonly BoardEntry[] {
  const players = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [keyOf(entry), entry]));
  const nextRank = ranker(latest(pages)?.hiddenRanks ?? []);
  return [...players.values()]
    .toSorted(compareRanked)
    .map((entry) => (entry.rank === null ? entry : { ...entry, rank: nextRank() }));
}

/** The most recent page, for everything but the entries. */
const latest = (pages: readonly BoardPage[]): BoardPage | undefined =>
  pages.reduce<BoardPage | undefined>((last, page) => (last && last.seq > page.seq ? last : page), undefined);

export const playersOf = (pages: readonly BoardPage[]): number => latest(pages)?.players ?? 0;
export const totalOf = (pages: readonly BoardPage[]): number => latest(pages)?.totalSpots ?? 0;

/** The last event that every page includes. */
export const boardSeq = (pages: readonly BoardPage[]): number => Math.min(...pages.map(({ seq }) => seq));

/** Whether all players are loaded. */
export const isWholeBoard = (pages: readonly BoardPage[]): boolean => entriesOf(pages).length >= playersOf(pages);

/** Entries of the user and of the user's players, with their rank on the loaded board where possible. */
export function mineOf(pages: readonly BoardPage[]): readonly BoardEntry[] {
  const entries = new Map(entriesOf(pages).map((entry) => [keyOf(entry), entry]));
  return latest(pages)?.mine.map((entry) => entries.get(keyOf(entry)) ?? entry) ?? [];
}

/** A board with a frame applied. `isUncertain`: some number in it can be known only by a refetch. */
interface BoardAfterFrame {
  readonly pages: readonly BoardPage[];
  readonly isUncertain: boolean;
}

/**
 * Applies a frame of the live stream. All players at or above the last loaded entry are loaded, so the order among them is exact:
 * players who drop below it are removed, players who rise above it are added.
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

  // Hidden players' scores are unknown, so who passed them is, too.
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

/** The last page holds the remainder. */
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
