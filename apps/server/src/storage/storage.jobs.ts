import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';

/** Deletes an object from the bucket, unless a row names it. */
export const deleteObjectJob = defineJob({
  name: 'delete-object',
  payload: z.object({ key: z.string() }),
  maxAttempts: 25,
});
