import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';

export const freezeTripJob = defineJob({
  name: 'freeze-trip',
  payload: z.object({ tripId: z.uuid() }),
  maxAttempts: 25,
});
/** Runs every minute, so it needs no retries. */
export const freezeTripsJob = defineJob({ name: 'freeze-trips', payload: z.object({}), maxAttempts: 1 });

/** At most one queued job per trip: a new job replaces the waiting one. */
export const freezeKey = (tripId: string): string => `freeze-trip ${tripId}`;
