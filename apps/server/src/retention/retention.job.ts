import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

/** Starts the jobs below, each on its own: one that fails or takes long doesn't delay the others. */
export const keepToTimesJob = defineJob({ name: 'keep-to-times', payload: z.object({}), maxAttempts: 25 });

/** A table with a retention rule, and the index of the database among those that have it. */
const expiring = z.object({ table: z.string(), database: z.int() });
export type Expiring = z.output<typeof expiring>;

export const deleteExpiredRowsJob = defineJob({ name: 'delete-expired-rows', payload: expiring, maxAttempts: 25 });

export const keepOperationWeeksJob = defineJob({
  name: 'keep-operation-weeks',
  payload: z.object({ cluster: z.int() }),
  maxAttempts: 25,
});
