import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, UserSideDb } from '../db/database.ts';
import { hasOutboxRows, lockOutbox, type OutboxRow, takeOutboxRows } from './outbox.queries.ts';

/**
 * Brings derived data up to what changed. It may see the same rows again after a fault, and must then change nothing
 * more; it never sees two rows of one person in the wrong order. What it writes with the cluster's transaction is
 * written exactly when the rows are gone.
 */
export type OutboxConsumer = (rows: readonly OutboxRow[], transaction: UserSideDb) => Promise<void>;

/** Some work on derived data between two batches of a cluster. Answers whether there is more to do at once. */
export type Upkeep = (side: UserSideDb, cluster: number) => Promise<boolean>;

export interface OutboxMetrics {
  /** How many rows a batch of a cluster had, and how old the oldest was. */
  countBatch(cluster: number, rows: number, lagSeconds: number): void;
}

interface PollerOptions {
  readonly db: Pick<Database, 'userSides'>;
  readonly consumers: readonly OutboxConsumer[];
  readonly upkeep?: Upkeep;
  readonly log: Logger;
  readonly metrics: OutboxMetrics;
}

export interface OutboxPoller {
  /** Finishes the batch at hand and takes no other. */
  stop(): Promise<void>;
}

const BATCH_ROWS = 500;
const BUSY_MS = 50;
const IDLE_MS = 200;
const FAULT_MS = 1000;

const lagOf = (rows: readonly OutboxRow[]): number =>
  Math.max(0, ...rows.map(({ receivedAt }) => (receivedAt ? (Date.now() - receivedAt.getTime()) / 1000 : 0)));

/**
 * Works on what follows the outbox of a cluster while nobody else does; null when somebody else is at it. The lock is the
 * transaction's, so that nobody has to notice the death of its holder.
 */
export const underOutboxLock = <Result>(
  side: UserSideDb,
  work: (transaction: UserSideDb) => Promise<Result>,
): Promise<Result | null> =>
  side.transaction().execute(async (transaction) => ((await lockOutbox(transaction)) ? work(transaction) : null));

/**
 * Takes a batch, hands it to every consumer and only then lets it go: whoever dies in between leaves the rows to the next
 * worker.
 */
export async function pollOutbox(side: UserSideDb, consumers: readonly OutboxConsumer[]): Promise<OutboxRow[]> {
  // Mostly there is nothing, and that is known without a transaction.
  if (!(await hasOutboxRows(side))) return [];
  const taken = await underOutboxLock(side, async (transaction) => {
    const rows = await takeOutboxRows(transaction, BATCH_ROWS);
    for (const consume of consumers) await consume(rows, transaction);
    return rows;
  });
  return taken ?? [];
}

/** Follows the outbox of every cluster until it is stopped. Any number of workers may run it. */
export function startOutboxPoller({ db, consumers, upkeep, log, metrics }: PollerOptions): OutboxPoller {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** What fails is tried again after the next batch, and holds up no batch. */
  async function keepUp(side: UserSideDb, cluster: number): Promise<boolean> {
    try {
      return (await upkeep?.(side, cluster)) ?? false;
    } catch (error) {
      log.warn({ err: error }, 'derived data could not be kept up; trying again');
      return false;
    }
  }

  /** Answers how long to rest. */
  async function pollOnce(side: UserSideDb, cluster: number, rest: number): Promise<number> {
    try {
      const rows = await pollOutbox(side, consumers);
      metrics.countBatch(cluster, rows.length, lagOf(rows));
      if ((await keepUp(side, cluster)) || rows.length === BATCH_ROWS) return 0;
      return rows.length > 0 ? BUSY_MS : Math.min(rest * 2, IDLE_MS);
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read; trying again');
      return FAULT_MS;
    }
  }

  async function follow(side: UserSideDb, cluster: number): Promise<void> {
    let rest = BUSY_MS;
    while (!signal.aborted) {
      rest = await pollOnce(side, cluster, Math.max(rest, BUSY_MS));
      await wait(rest, undefined, { signal }).catch(() => {});
    }
  }

  const followed = Promise.all(db.userSides.map(follow));
  return {
    stop: async () => {
      stopping.abort();
      await followed;
    },
  };
}
