import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

/** One person, because something about them has changed that no spot tells: a group, or the result of a trip. */
export const awardPersonJob = defineJob({ payload: z.object({ userId: z.uuid() }), maxAttempts: 25 });

/** Everybody in a trip whose result is final; where to go on: behind a place of it. */
export const awardTripJob = defineJob({
  payload: z.object({ tripId: z.uuid(), after: z._default(z.int(), 0) }),
  maxAttempts: 25,
});

/**
 * Everybody, when definitions or rarity have changed. Without a cluster it is the beginning, and each cluster is worked off by
 * itself; with one it says where to go on: behind the last person looked at there.
 */
export const awardBadgesJob = defineJob({
  payload: z.object({
    cluster: z._default(z.nullable(z.int()), null),
    after: z._default(z.nullable(z.uuid()), null),
  }),
  maxAttempts: 25,
});
