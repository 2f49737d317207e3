import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { DirectoryDb } from '../db/database.ts';
import { insertJob, insertJobWith, type NewJob } from './jobs.queries.ts';
import { type JobName, jobs, type PayloadOf } from './registry.ts';

interface JobOptions {
  /** Earliest start; omitted: now. */
  readonly runAt?: Date;
  /** Replaces a job with this key that hasn't started yet. */
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

/** Jobs are rows of the directory database: they survive the process that added them. */
export function createQueue(pool: Pick<Pool, 'query'>): Queue {
  return {
    add: async (name, payload, options = {}) => insertJob(pool, toNewJob(name, payload, options)),
  };
}

/** Adds jobs within a transaction of the directory: both commit or neither. */
export const queueWithin = (transaction: DirectoryDb): Queue => ({
  add: async (name, payload, options = {}) => insertJobWith(transaction, toNewJob(name, payload, options)),
});

/** Creates or upgrades the queue's own tables. Workers of different versions can't share them. */
export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url });
