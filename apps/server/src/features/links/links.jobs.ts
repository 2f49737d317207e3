import { shareToken } from '@sportspot/domain/values/id.schemas.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** A small batch, because a failed job retries all of its pages. */
export const PURGE_BATCH_SIZE = 100;

/** Retries for days: until the purge succeeds, caches may serve a page that should be gone. */
export const purgeSharedJob = defineJob({
  name: 'purge-shared',
  payload: z.object({ tokens: z.array(shareToken()).check(z.maxLength(PURGE_BATCH_SIZE)) }),
  maxAttempts: 25,
});
