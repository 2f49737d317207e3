import { shareToken } from '@sportspot/domain/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** So many pages at a time: what fails is done again as a whole. */
export const PURGED_AT_ONCE = 100;

/** Tried for days: until it is done a copy may be shown that nobody should see. */
export const purgeSharedJob = defineJob({
  payload: z.object({ tokens: z.array(shareToken()).check(z.maxLength(PURGED_AT_ONCE)) }),
  maxAttempts: 25,
});
