import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';

const oneTrip = z.object({ tripId: z.uuid() });

/** Tried for days: a cluster that is away must not leave its people with the old end of a trip, or with spots of none. */
export const settleTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });
export const forgetTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });

/** Which reset, whether it or its undoing is to reach everybody, and where to go on: cluster by place, last person done. */
const resetPosition = z.object({
  tripId: z.uuid(),
  operationId: z.uuid(),
  isUndone: z.boolean(),
  cluster: z._default(z.int(), 0),
  after: z._default(z.nullable(z.uuid()), null),
});
export type ResetPosition = z.output<typeof resetPosition>;
export const settleResetJob = defineJob({ payload: resetPosition, maxAttempts: 25 });

/** A nickname that a moderator took away; `opId` is its event in the feed. */
const nicknameRemoval = z.object({ userId: z.uuid(), tripId: z.uuid(), seatNo: z.int(), opId: z.uuid() });
export type NicknameRemoval = z.output<typeof nicknameRemoval>;
export const removeNicknameJob = defineJob({ payload: nicknameRemoval, maxAttempts: 25 });

export const freezeTripJob = defineJob({ payload: oneTrip, maxAttempts: 25 });
/** Every minute, so that it need not be tried again. */
export const freezeTripsJob = defineJob({ payload: z.object({}), maxAttempts: 1 });

export const freezeKey = (tripId: string): string => `freeze-trip ${tripId}`;
/** One of a kind for each trip: what is added later takes the place of what waits. */
export const settleKey = (tripId: string): string => `settle-trip ${tripId}`;
