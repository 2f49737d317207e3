import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, UserSideDb } from '../db/database.ts';
import { hasOutboxRows, lockOutbox, type OutboxRow, takeOutboxRows } from './outbox.queries.ts';

/**
 * Updates derived data after changes. It may get the same rows again after a fault, so it must be idempotent; rows of
 * one user always arrive in order. Its writes in the cluster's transaction commit together with the deletion of the
 * rows.
 */
export type OutboxConsumer = (rows: readonly OutboxRow[], transaction: UserSideDb) => Promise<void>;

/** Maintenance of derived data between two batches of a cluster. Returns whether there is more to do immediately. */
export type Maintenance = (side: UserSideDb, cluster: number) => Promise<boolean>;

export interface OutboxMetrics {
  /** The number of rows of a batch, and the age of the oldest. */
  countBatch(cluster: number, rows: number, lagSeconds: number): void;
}

interface PollerOptions {
  readonly db: Pick<Database, 'userSides'>;
  readonly consumers: readonly OutboxConsumer[];
  readonly maintenance?: Maintenance;
  readonly log: Logger;
  readonly metrics: OutboxMetrics;
}

export interface OutboxPoller {
  /** Finishes the current batch and takes no other. */
  stop(): Promise<void>;
}

const BATCH_ROWS = 500;
const BUSY_MS = 50;
const IDLE_MS = 200;
const FAULT_MS = 1000;

const lagOf = (rows: readonly OutboxRow[]): number =>
  Math.max(0, ...rows.map(({ receivedAt }) => (receivedAt ? (Date.now() - receivedAt.getTime()) / 1000 : 0)));

/**
 * Runs work under the outbox lock of a cluster; null if another process holds it. The lock belongs to the transaction,
 * so it is released when its holder crashes.
 */
export const withOutboxLock = <Result>(
  side: UserSideDb,
  work: (transaction: UserSideDb) => Promise<Result>,
): Promise<Result | null> =>
  side.transaction().execute(async (transaction) => ((await lockOutbox(transaction)) ? work(transaction) : null));

/**
 * Takes a batch, passes it to every consumer, and only then commits its deletion: after a crash, the rows remain for
 * the next worker.
 */
export async function pollOutbox(side: UserSideDb, consumers: readonly OutboxConsumer[]): Promise<OutboxRow[]> {
  // Usually empty, which costs no transaction to find out.
  if (!(await hasOutboxRows(side))) return [];
  const taken = await withOutboxLock(side, async (transaction) => {
    const rows = await takeOutboxRows(transaction, BATCH_ROWS);
    for (const consume of consumers) await consume(rows, transaction);
    return rows;
  });
  return taken ?? [];
}

/** Polls the outbox of every cluster until stopped. Any number of workers may run it. */
export function startOutboxPoller({ db, consumers, maintenance, log, metrics }: PollerOptions): OutboxPoller {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** A failure is retried after the next batch, and delays no batch. */
  async function runMaintenance(side: UserSideDb, cluster: number): Promise<boolean> {
    try {
      return (await maintenance?.(side, cluster)) ?? false;
    } catch (error) {
      log.warn({ err: error }, 'derived data could not be kept up; trying again');
      return false;
    }
  }

  /** Returns the delay before the next poll. */
  async function pollOnce(side: UserSideDb, cluster: number, rest: number): Promise<number> {
    try {
      const rows = await pollOutbox(side, consumers);
      metrics.countBatch(cluster, rows.length, lagOf(rows));
      if ((await runMaintenance(side, cluster)) || rows.length === BATCH_ROWS) return 0;
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
