import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { DirectoryDb } from '../db/database.ts';
import { insertJob, insertJobWith, type NewJob } from './jobs.queries.ts';
import { type JobName, jobs, type PayloadOf } from './registry.ts';

interface JobOptions {
  /** Not before; left out: now. */
  readonly runAt?: Date;
  /** A job of this key that has not begun yet is replaced. */
  readonly key?: string;
}

export interface Queue {
  add<Name extends JobName>(name: Name, payload: PayloadOf<Name>, options?: JobOptions): Promise<void>;
}

const toNewJob = <Name extends JobName>(name: Name, payload: PayloadOf<Name>, options: JobOptions): NewJob => ({
  name,
  payload: jobs[name].payload.parse(payload),
  maxAttempts: jobs[name].maxAttempts,
  runAt: options.runAt ?? null,
  key: options.key ?? null,
});

/** Jobs are rows of the directory database: what is added survives the process that added it. */
export function createQueue(pool: Pick<Pool, 'query'>): Queue {
  return {
    add: async (name, payload, options = {}) => insertJob(pool, toNewJob(name, payload, options)),
  };
}

/** Adds jobs with a change of the directory: both are there or neither. */
export const queueWithin = (transaction: DirectoryDb): Queue => ({
  add: async (name, payload, options = {}) => insertJobWith(transaction, toNewJob(name, payload, options)),
});

/** Makes or updates the queue's own tables. Workers of differing versions cannot share them. */
export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url });
