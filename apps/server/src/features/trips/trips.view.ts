import type { StartedTrip } from '@sportspot/domain/trips.contract.ts';
import type { TripRow } from './trips.queries.ts';

export const toStartedTrip = ({ id, name, starts_at, ends_at }: TripRow): StartedTrip => ({
  id,
  name,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
});
