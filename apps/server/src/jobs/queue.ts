import { runMigrations } from 'graphile-worker';
import { Client, type Pool } from 'pg';
import type * as z from 'zod/mini';
import type { DirectoryDb } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';
import { insertJob, insertJobWith, type NewJob } from './jobs.queries.ts';
import { JOBS_TABLE } from './queue-tables.ts';

interface JobOptions {
  /** Earliest start; omitted: now. */
  readonly runAt?: Date;
  /** Replaces a job with this key that hasn't started yet. */
  readonly key?: string;
}

export interface Queue {
  add<Payload extends z.ZodMiniType>(
    job: JobDefinition<Payload>,
    payload: z.output<Payload>,
    options?: JobOptions,
  ): Promise<void>;
}

const toNewJob = (
  { name, payload: schema, maxAttempts }: JobDefinition,
  payload: unknown,
  options: JobOptions,
): NewJob => ({
  name,
  payload: schema.parse(payload),
  maxAttempts,
  runAt: options.runAt ?? null,
  key: options.key ?? null,
});

/** Jobs are rows of the directory database: they survive the process that added them. */
export function createQueue(pool: Pick<Pool, 'query'>): Queue {
  return {
    add: async (job, payload, options = {}) => insertJob(pool, toNewJob(job, payload, options)),
  };
}

/** Adds jobs within a transaction of the directory: both commit or neither. */
export const queueWithin = (transaction: DirectoryDb): Queue => ({
  add: async (job, payload, options = {}) => insertJobWith(transaction, toNewJob(job, payload, options)),
});

/**
 * Creates or upgrades the queue's own tables. Workers of different versions can't share them. Its rows stay for a moment,
 * so dead ones are vacuumed by their number, not by their share.
 */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `alter table ${JOBS_TABLE} set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
    );
  } finally {
    await client.end();
  }
}
