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

const passPosition = z.object({
  cluster: z.int(),
  /** The last user already seen on the cluster. */
  after: z.nullable(z.uuid()),
  /** The shards whose users are evaluated even if nothing has changed. */
  shards: z.array(z.int()),
  /** The teams that have become rare or common for a badge since the last pass. */
  teamNos: z.array(z.int()),
});
export type PassPosition = z.output<typeof passPosition>;

/** A pass over all users. Without a position, the job fans out into one chain of jobs per cluster. */
export const awardBadgesJob = defineJob({
  name: 'award-badges',
  payload: z.object({ position: z._default(z.nullable(passPosition), null) }),
  maxAttempts: 25,
});
