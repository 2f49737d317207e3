import { setTimeout as wait } from 'node:timers/promises';
import type { Database, UserSideDb } from '../db/database.ts';
import { hasOutboxRows } from '../outbox/outbox.queries.ts';
import { type Maintenance, type OutboxConsumer, withOutboxLock } from '../outbox/outbox-poller.ts';
import { hasPending, insertPending, selectNextStandings, selectStandings, takePending } from './board.queries.ts';
import { advanceFilling, type BoardState, beginFilling, finishFilling, readState } from './board-refill.ts';
import { type BoardSets, fillWith, writeStandings } from './board-sets.ts';

export interface BoardMetrics {
  /** Reports whether there is a complete leaderboard. */
  setBoardReady(isReady: boolean): void;
  countRefill(): void;
}

/** Writes the changed ranks of these users, whose rows the transaction reads. Idempotent; fails if Valkey does. */
export type BoardWriter = (transaction: UserSideDb, userIds: readonly string[]) => Promise<void>;

interface Boards {
  readonly sets: BoardSets;
  /** Other leaderboards in Valkey that the same changes reach. */
  readonly others?: readonly BoardWriter[];
}

interface BoardOptions extends Boards {
  readonly db: Pick<Database, 'userSides' | 'withLock'>;
  readonly metrics?: BoardMetrics;
  /** Number of users per chunk. */
  readonly chunk?: number;
  /** How long a fill holds the outbox lock before changes get their turn; at least one chunk. */
  readonly sliceMs?: number;
}

const CHUNK = 5000;
const SLICE_MS = 300;
const BUSY_MS = 20;
/** Longer than an idle worker waits before it polls again. */
const WORKER_TURN_MS = 250;

async function writeAll({ sets, others = [] }: Boards, transaction: UserSideDb, userIds: readonly string[]) {
  await writeStandings(sets, await selectStandings(transaction, userIds));
  for (const write of others) await write(transaction, userIds);
}

/**
 * Updates the rank of every changed user, whatever the change was. If Valkey fails, the users are queued in the same
 * transaction, so that feeds and counts continue during an outage.
 */
export const boardConsumer =
  (boards: Boards): OutboxConsumer =>
  async (rows, transaction) => {
    const userIds = [...new Set(rows.flatMap(({ tripId, userId }) => (tripId === null ? userId : [])))];
    if (userIds.length === 0) return;
    await writeAll(boards, transaction, userIds).catch(() => insertPending(transaction, userIds));
  };

// Under the outbox lock, so that no other process writes newer data than is read here.
const writePending = (options: BoardOptions, side: UserSideDb): Promise<boolean | null> =>
  withOutboxLock(side, async (transaction) => {
    await writeAll(options, transaction, await takePending(transaction, options.chunk ?? CHUNK));
    return true;
  });

const needsFilling = ({ isStale, isReady, fillingId }: BoardState): boolean =>
  isStale || (!isReady && fillingId === null);

const isFilled = ({ db }: BoardOptions, { fillingId, cursorOf }: BoardState): boolean =>
  fillingId !== null && db.userSides.every((_, cluster) => cursorOf(cluster) === null);

const begin = ({ db, sets, metrics }: BoardOptions, isForced: boolean): Promise<void> =>
  db.withLock('board', async () => {
    const state = await readState(sets);
    if (!isForced && !needsFilling(state)) return;
    await beginFilling(sets, state.isStale);
    metrics?.countRefill();
  });

const finish = (options: BoardOptions): Promise<void> =>
  options.db.withLock('board', async () => {
    if (isFilled(options, await readState(options.sets))) await finishFilling(options.sets);
  });

/**
 * Fills for a while under the outbox lock, so that no other process writes newer data than is read here. Reads the next
 * chunk while one is written, and saves the cursor once.
 */
const fillSome = (options: BoardOptions, side: UserSideDb, cluster: number): Promise<boolean | null> =>
  withOutboxLock(side, async (transaction) => {
    const { sets, chunk = CHUNK, sliceMs = SLICE_MS } = options;
    // Another worker may have advanced the cursor meanwhile.
    const { fillingId, cursorOf } = await readState(sets);
    const after = cursorOf(cluster);
    if (fillingId === null || after === null) return true;
    const until = performance.now() + sliceMs;
    for (let standings = await selectNextStandings(transaction, after, chunk); ; ) {
      const cursor = standings.length < chunk ? null : (standings.at(-1)?.userId ?? null);
      const goesOn = cursor !== null && performance.now() < until;
      const [next, isKept] = await Promise.all([
        goesOn ? selectNextStandings(transaction, cursor, chunk) : null,
        fillWith(sets, standings),
      ]);
      // Starts over.
      if (!isKept) await begin(options, true);
      else if (next === null) await advanceFilling(sets, { fillingId, cluster, cursor });
      if (!isKept || next === null) return true;
      standings = next;
    }
  });

/** One step of maintenance in addition to the changes. Returns whether there may be more to do. */
async function takeStep(options: BoardOptions, side: UserSideDb, cluster: number): Promise<boolean> {
  const state = await readState(options.sets);
  options.metrics?.setBoardReady(state.isReady);
  if (needsFilling(state)) {
    await begin(options, false);
    return true;
  }
  if (isFilled(options, state)) {
    await finish(options);
    return true;
  }
  if (state.fillingId !== null && state.cursorOf(cluster) !== null)
    return (await fillSome(options, side, cluster)) ?? false;
  return (await hasPending(side)) && ((await writePending(options, side)) ?? false);
}

/** Fills a missing leaderboard, and retries updates that failed. */
export const boardMaintenance =
  (options: BoardOptions): Maintenance =>
  async (side, cluster) => {
    if (options.sets.valkey.client.isReady) return takeStep(options, side, cluster);
    options.metrics?.setBoardReady(false);
    return false;
  };

/**
 * Rebuilds the leaderboard while the previous one is read and workers run. This process takes no outbox rows, so it
 * leaves the lock to a worker for a while when there are any; that worker then fills, too.
 */
export async function rebuildBoard(options: BoardOptions): Promise<void> {
  const { userSides } = options.db;
  await begin(options, true);
  for (;;) {
    const began = performance.now();
    const steps = await Promise.all(userSides.map((side, cluster) => takeStep(options, side, cluster)));
    const { isReady, fillingId } = await readState(options.sets);
    if (isReady && fillingId === null) return;
    const waiting = await Promise.all(userSides.map(hasOutboxRows));
    if (waiting.includes(true)) await wait(Math.min(performance.now() - began, WORKER_TURN_MS));
    // A worker holds the lock.
    if (!steps.includes(true)) await wait(BUSY_MS);
  }
}
