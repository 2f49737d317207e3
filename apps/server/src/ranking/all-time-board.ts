import { compareRanked } from '@sportspot/domain/boards.rules.ts';
import type { Database } from '../db/database.ts';
import { type BoardRow, selectOnBoard, selectOwn, selectTop } from './board.queries.ts';
import { type BoardSets, readRank, readTop } from './board-sets.ts';

export interface Top {
  /** The first of everybody, in the one order. */
  readonly rows: readonly BoardRow[];
  /** Is there nobody after them? */
  readonly isWhole: boolean;
  /** How many are on the board; null while only PostgreSQL can tell. */
  readonly people: number | null;
}

/** Somebody's own numbers, also without spots, and whether the others see them. */
export interface OwnRow extends BoardRow {
  readonly isShown: boolean;
}

/** The all-time board as it is read. */
export interface AllTimeBoard {
  ownOf(userId: string): Promise<OwnRow>;
  /** At least so many of the first, where there are so many. At most a quarter of a second old. */
  topOf(count: number): Promise<Top>;
  /** The rank of somebody with spots, or the one they would have when they left the board; null while it is not at hand. */
  rankOf(row: BoardRow): Promise<number | null>;
}

/** Enough for the longest list there is, also when some of it are not shown. */
const KEPT = 150;
/** With what a change needs to get here it stays well below a second. */
const KEPT_MS = 250;

export function createAllTimeBoard(db: Database, sets: BoardSets): AllTimeBoard {
  /** Valkey says who is first, the clusters what they have: somebody who has just left is not shown any more. */
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

  let kept: { readonly top: Promise<Top>; readonly until: number } | undefined;

  /** Read once for everybody who asks. */
  function keep(): Promise<Top> {
    if (kept && Date.now() < kept.until) return kept.top;
    const top = read(KEPT);
    const reading = { top, until: Date.now() + KEPT_MS };
    kept = reading;
    top.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return top;
  }

  return {
    ownOf: (userId) => selectOwn(db.userSide(userId), userId),
    topOf: (count) => (count <= KEPT ? keep() : read(count)),
    rankOf: (row) => readRank(sets, row).catch(() => null),
  };
}
