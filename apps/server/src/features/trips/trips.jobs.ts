import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

const oneTrip = z.object({ tripId: z.uuid() });

/**
 * Retries for days: participants on a cluster that is down must get the trip's new end, and their spots of a deleted
 * trip must be deleted.
 */
export const settleTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });
export const forgetTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });

/** Which reset, whether it was undone, and the cursor: cluster index and last user processed. */
const resetPosition = z.object({
  tripId: z.uuid(),
  operationId: z.uuid(),
  isUndone: z.boolean(),
  cluster: z._default(z.int(), 0),
  after: z._default(z.nullable(z.uuid()), null),
});
export type ResetPosition = z.output<typeof resetPosition>;
export const settleResetJob = defineJob({ payload: resetPosition, maxAttempts: 25 });

/** A nickname that a moderator removed; `opId` identifies its event in the feed. */
const nicknameRemoval = z.object({ userId: z.uuid(), tripId: z.uuid(), seatNo: z.int(), opId: z.uuid() });
export type NicknameRemoval = z.output<typeof nicknameRemoval>;
export const removeNicknameJob = defineJob({ payload: nicknameRemoval, maxAttempts: 25 });

export const freezeTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });
/** Runs every minute, so it needs no retries. */
export const freezeTripsJob = defineJob({ payload: z.object({}), maxAttempts: 1 });

export const freezeKey = (tripId: string): string => `freeze-trip ${tripId}`;
/** At most one queued job per trip: a new job replaces the waiting one. */
export const settleKey = (tripId: string): string => `settle-trip ${tripId}`;
