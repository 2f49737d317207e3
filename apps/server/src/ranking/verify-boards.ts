import { setTimeout as wait } from 'node:timers/promises';
import type { Database, UserSideDb } from '../db/database.ts';
import { allShards } from '../jobs/shards-of-night.ts';
import { withOutboxLock } from '../outbox/outbox-poller.ts';
import { type BoardSets, readKeys, scanPeople } from './board-sets.ts';
import {
  type Recount,
  selectCounted,
  selectMiscountedGroups,
  selectMiscountedPlayers,
  selectNextOf,
  selectRecounts,
  selectWaiting,
} from './verify.queries.ts';

/** The result of a recount. */
export interface Verdict {
  readonly people: number;
  /** The backlog: rows of the outbox, and users whose update failed. */
  readonly waiting: { readonly outbox: number; readonly board: number };
  /** Users whose counters don't match their spots. */
  readonly counters: number;
  /** Players of trips whose counters don't match their spots. */
  readonly players: number;
  /** Users whose place doesn't match the recount, or who shouldn't be on the leaderboard. */
  readonly places: number;
  /** Groups whose member count is wrong. */
  readonly groups: number;
}

const CHUNK = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const BUSY_MS = 20;

/** The users with a wrong place. */
async function misplaced(sets: BoardSets, recounts: readonly Recount[]): Promise<string[]> {
  if (recounts.length === 0) return [];
  const settled = recounts.filter(({ isWaiting }) => !isWaiting);
  const keys = await readKeys(
    sets,
    settled.map(({ userId }) => userId),
  );
  return settled.filter(({ userId, rankKey }) => keys.get(userId) !== rankKey).map(({ userId }) => userId);
}

/** Checks again while no process writes to the leaderboard: a change between two reads is no difference. */
async function countMisplaced(sets: BoardSets, side: UserSideDb, suspects: readonly string[]): Promise<number> {
  if (suspects.length === 0) return 0;
  for (;;) {
    const count = await withOutboxLock(side, async (transaction) => {
      const found = new Map((await selectRecounts(transaction, suspects)).map((recount) => [recount.userId, recount]));
      const nobody = { isMiscounted: false, rankKey: null, isWaiting: false };
      const recounts = suspects.map((userId) => found.get(userId) ?? { userId, ...nobody });
      return (await misplaced(sets, recounts)).length;
    });
    if (count !== null) return count;
    await wait(BUSY_MS);
  }
}

/** Recounts the users of a cluster from their spots. */
async function verifyPeople(sets: BoardSets, side: UserSideDb, shards: readonly number[]) {
  const verdict = { people: 0, counters: 0, players: 0, places: 0 };
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const userIds = await selectNextOf(side, { after, shards, count: CHUNK });
    const recounts = await selectRecounts(side, userIds);
    verdict.people += recounts.length;
    verdict.counters += recounts.filter(({ isMiscounted }) => isMiscounted).length;
    verdict.players += await selectMiscountedPlayers(side, userIds);
    verdict.places += await countMisplaced(sets, side, await misplaced(sets, recounts));
    after = userIds.at(-1);
  }
  return verdict;
}

/** Counts users on the leaderboard that no cluster knows. */
async function countUnknown(db: Database, sets: BoardSets, shards: readonly number[]): Promise<number> {
  let unknown = 0;
  for await (const userIds of scanPeople(sets, shards)) {
    for (const [side, own] of Map.groupBy(userIds, (userId) => db.userSide(userId))) {
      const counted = new Set(await selectCounted(side, own));
      unknown += await countMisplaced(
        sets,
        side,
        own.filter((userId) => !counted.has(userId)),
      );
    }
  }
  return unknown;
}

async function countGroups(db: Database, shards: readonly number[]): Promise<number> {
  let differing = 0;
  for (let after: string | null = FIRST; after !== null; ) {
    const page: { last: string | null; differing: number } = await selectMiscountedGroups(db.directory, {
      after,
      shards,
      count: CHUNK,
    });
    differing += page.differing;
    after = page.last;
  }
  return differing;
}

/**
 * Recounts the stored numbers of every leaderboard, while users spot and workers run: of everyone, or of the users and
 * groups of some shards.
 */
export async function verifyBoards(db: Database, sets: BoardSets, shards = allShards): Promise<Verdict> {
  const sides = await Promise.all(db.userSides.map((side) => verifyPeople(sets, side, shards)));
  const waiting = await Promise.all(db.userSides.map(selectWaiting));
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    people: sum(sides, ({ people }) => people),
    waiting: { outbox: sum(waiting, ({ outbox }) => outbox), board: sum(waiting, ({ board }) => board) },
    counters: sum(sides, ({ counters }) => counters),
    players: sum(sides, ({ players }) => players),
    places: sum(sides, ({ places }) => places) + (await countUnknown(db, sets, shards)),
    groups: await countGroups(db, shards),
  };
}
