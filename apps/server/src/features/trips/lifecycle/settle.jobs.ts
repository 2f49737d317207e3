import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';

const oneTrip = z.object({ tripId: z.uuid() });

/**
 * Retries for days: participants on a cluster that is down must get the trip's new end, and their spots of a deleted
 * trip must be deleted.
 */
export const settleTripJob = defineJob({ name: 'settle-trip', payload: oneTrip, maxAttempts: 25 });
export const forgetTripJob = defineJob({ name: 'forget-trip', payload: oneTrip, maxAttempts: 25 });

/** At most one queued job per trip: a new job replaces the waiting one. */
export const settleKey = (tripId: string): string => `settle-trip ${tripId}`;
