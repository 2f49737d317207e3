import { compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import { createCache } from '../concurrency/cache.ts';
import type { Database } from '../db/database.ts';
import { type BoardRow, selectOnBoard, selectOwn, selectTop } from './board.queries.ts';
import { type BoardSets, readRank, readTop } from './board-sets.ts';

export interface Top {
  /** The first rows of all users, in the leaderboard's order. */
  readonly rows: readonly BoardRow[];
  /** Whether there are no more rows. */
  readonly isWhole: boolean;
  /** The number of users on the leaderboard; null while only PostgreSQL is available. */
  readonly people: number | null;
}

/** A user's own numbers, even without spots, and whether others see them. */
export interface OwnRow extends BoardRow {
  readonly isShown: boolean;
}

/** The read side of the all-time leaderboard. */
export interface AllTimeBoard {
  ownOf(userId: string): Promise<OwnRow>;
  /** At least `count` of the first rows, if there are as many. Cached for up to a quarter of a second. */
  topOf(count: number): Promise<Top>;
  /** The rank of a user with spots, or the rank they would have if they are hidden; null while it is unavailable. */
  rankOf(row: BoardRow): Promise<number | null>;
}

/** Enough for the longest list, even if some of its users are hidden. */
const CACHED_ROWS = 150;
/** Together with the outbox's lag, the leaderboard stays well below a second behind. */
const CACHE_TTL_MS = 250;

export function createAllTimeBoard(db: Database, sets: BoardSets): AllTimeBoard {
  /** Valkey has the order, the clusters have the rows: a user who has just left the leaderboard is no longer shown. */
  async function describe(userIds: readonly string[]): Promise<BoardRow[]> {
    const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
    const rows = await Promise.all([...bySide].map(([side, own]) => selectOnBoard(side, own)));
    return rows.flat().toSorted(compareRanked);
  }

  async function read(count: number): Promise<Top> {
    const top = await readTop(sets, count).catch(() => null);
    if (top) {
      const isWhole = top.userIds.length === top.people;
      return { rows: await describe(top.userIds), isWhole, people: top.people };
    }
    const rows = (await Promise.all(db.userSides.map((side) => selectTop(side, count)))).flat();
    return { rows: rows.toSorted(compareRanked).slice(0, count), isWhole: rows.length < count, people: null };
  }

  const cache = createCache<Top>({ ttlMs: CACHE_TTL_MS, maxEntries: 1 });

  return {
    ownOf: (userId) => selectOwn(db.userSide(userId), userId),
    topOf: (count) => (count <= CACHED_ROWS ? cache.get('top', () => read(CACHED_ROWS)) : read(count)),
    rankOf: (row) => readRank(sets, row).catch(() => null),
  };
}
