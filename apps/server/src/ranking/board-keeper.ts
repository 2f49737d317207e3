import { setTimeout as wait } from 'node:timers/promises';
import type { Database, UserSideDb } from '../db/database.ts';
import { hasPending, insertPending, selectNextStandings, selectStandings, takePending } from './board.queries.ts';
import {
  advanceFilling,
  type BoardState,
  beginFilling,
  finishFilling,
  forgetFilling,
  readState,
} from './board-refill.ts';
import { type BoardSets, fillWith, placePeople } from './board-sets.ts';
import { type OutboxConsumer, type Upkeep, underOutboxLock } from './outbox-poller.ts';

export interface BoardMetrics {
  /** Reports whether there is a complete leaderboard. */
  tellBoard(isReady: boolean): void;
  countRefill(): void;
}

interface Keeping {
  readonly db: Pick<Database, 'userSides' | 'exclusively'>;
  readonly sets: BoardSets;
  readonly metrics?: BoardMetrics;
  /** Number of users per chunk. */
  readonly chunk?: number;
}

const CHUNK = 5000;
const BUSY_MS = 20;

/**
 * Updates the rank of every changed user, whatever the change was. If Valkey fails, the users are queued in the same
 * transaction, so that feeds and counts continue during an outage.
 */
export const boardConsumer =
  (sets: BoardSets): OutboxConsumer =>
  async (rows, transaction) => {
    const userIds = [...new Set(rows.flatMap(({ tripId, userId }) => (tripId === null ? userId : [])))];
    if (userIds.length === 0) return;
    const standings = await selectStandings(transaction, userIds);
    await placePeople(sets, standings).catch(() => insertPending(transaction, userIds));
  };

// Under the outbox lock, so that no other process writes newer data than is read here.
const placePending = ({ sets, chunk = CHUNK }: Keeping, side: UserSideDb): Promise<boolean | null> =>
  underOutboxLock(side, async (transaction) => {
    await placePeople(sets, await selectStandings(transaction, await takePending(transaction, chunk)));
    return true;
  });

const fillSome = ({ sets, chunk = CHUNK }: Keeping, side: UserSideDb, cluster: number): Promise<boolean | null> =>
  underOutboxLock(side, async (transaction) => {
    // Another worker may have advanced the cursor meanwhile.
    const { fillingId, cursorOf } = await readState(sets);
    const after = cursorOf(cluster);
    if (fillingId === null || after === null) return true;
    const standings = await selectNextStandings(transaction, after, chunk);
    const cursor = standings.length < chunk ? null : (standings.at(-1)?.userId ?? null);
    if (await fillWith(sets, standings)) await advanceFilling(sets, { fillingId, cluster, cursor });
    else await forgetFilling(sets);
    return true;
  });

const needsFilling = ({ isStale, isReady, fillingId }: BoardState): boolean =>
  isStale || (!isReady && fillingId === null);

const isFilled = ({ db }: Keeping, { fillingId, cursorOf }: BoardState): boolean =>
  fillingId !== null && db.userSides.every((_, cluster) => cursorOf(cluster) === null);

const begin = ({ db, sets, metrics }: Keeping, isAsked: boolean): Promise<void> =>
  db.exclusively('board', async () => {
    const state = await readState(sets);
    if (!isAsked && !needsFilling(state)) return;
    await beginFilling(sets, state.isStale);
    metrics?.countRefill();
  });

const finish = (keeping: Keeping): Promise<void> =>
  keeping.db.exclusively('board', async () => {
    if (isFilled(keeping, await readState(keeping.sets))) await finishFilling(keeping.sets);
  });

/** One step of maintenance in addition to the changes. Returns whether there may be more to do. */
async function takeStep(keeping: Keeping, side: UserSideDb, cluster: number): Promise<boolean> {
  const state = await readState(keeping.sets);
  keeping.metrics?.tellBoard(state.isReady);
  if (needsFilling(state)) {
    await begin(keeping, false);
    return true;
  }
  if (isFilled(keeping, state)) {
    await finish(keeping);
    return true;
  }
  if (state.fillingId !== null && state.cursorOf(cluster) !== null)
    return (await fillSome(keeping, side, cluster)) ?? false;
  return (await hasPending(side)) && ((await placePending(keeping, side)) ?? false);
}

/** Fills a missing leaderboard, and retries updates that failed. */
export const boardUpkeep =
  (keeping: Keeping): Upkeep =>
  async (side, cluster) => {
    if (keeping.sets.valkey.client.isReady) return takeStep(keeping, side, cluster);
    keeping.metrics?.tellBoard(false);
    return false;
  };

/** Rebuilds the leaderboard while the previous one is read and workers run. */
export async function rebuildBoard(keeping: Keeping): Promise<void> {
  await begin(keeping, true);
  for (;;) {
    const steps = await Promise.all(keeping.db.userSides.map((side, cluster) => takeStep(keeping, side, cluster)));
    const { isReady, fillingId } = await readState(keeping.sets);
    if (isReady && fillingId === null) return;
    // A worker holds the lock.
    if (!steps.includes(true)) await wait(BUSY_MS);
  }
}
