import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';
import { soundText } from './text.ts';

export const TRIP_NAME_MAX = 50;
export const RUNNING_TRIPS_MAX = 20;

const startedTrip = z.object({
  id: uuid(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
});
export type StartedTrip = z.output<typeof startedTrip>;

export const tripsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/trips',
    summary: 'Start a trip that begins now and has no end; the same id again is the same trip',
    access: 'signed-in',
    input: z.object({ id: uuid(), name: soundText(TRIP_NAME_MAX).check(z.trim(), z.minLength(1)) }),
    output: startedTrip,
    errors: ['too_many_trips', 'not_found'],
    limit: { name: 'trips', max: 30, seconds: 3600 },
  }),
};
