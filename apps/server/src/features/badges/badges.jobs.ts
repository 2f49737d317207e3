import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/**
 * Evaluates the participants of a trip whose result is final. `after` is the cursor: the last rank already evaluated.
 */
export const awardTripJob = defineJob({
  name: 'award-trip',
  payload: z.object({ tripId: z.uuid(), after: z._default(z.int(), 0) }),
  maxAttempts: 25,
});

/**
 * Evaluates every user after definitions or rarity changed. Without `cluster`, the job fans out into one job per
 * cluster; with it, `after` is the cursor: the last user already evaluated there.
 */
export const awardBadgesJob = defineJob({
  name: 'award-badges',
  payload: z.object({
    cluster: z._default(z.nullable(z.int()), null),
    after: z._default(z.nullable(z.uuid()), null),
  }),
  maxAttempts: 25,
});
