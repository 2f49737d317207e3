import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { insertJob } from './jobs.queries.ts';
import { type JobName, jobs, type PayloadOf } from './registry.ts';

export interface Queue {
  add<Name extends JobName>(name: Name, payload: PayloadOf<Name>): Promise<void>;
}

/** Jobs are rows of the directory database: what is added survives the process that added it. */
export function createQueue(pool: Pick<Pool, 'query'>): Queue {
  return {
    add: async (name, payload) => {
      const { maxAttempts } = jobs[name];
      await insertJob(pool, { name, payload: jobs[name].payload.parse(payload), maxAttempts });
    },
  };
}

/** Makes or updates the queue's own tables. Workers of differing versions cannot share them. */
export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url });
