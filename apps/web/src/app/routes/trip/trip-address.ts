import { paths } from '../../../lib/addresses/paths.ts';

/** Query parameters of /trip: the selected trip, and the token of a join link. */
export const SELECTED = 'trip';
export const JOIN = 'join';

export const tripAddress = (tripId: string): string => `${paths.trip}?${new URLSearchParams({ [SELECTED]: tripId })}`;

interface Choosable {
  readonly id: string;
  readonly phase: string;
}

/** The trip to show: the one in the URL, the one tracked on the dashboard, an active one, or the newest. */
export function selectedTripId(
  trips: readonly Choosable[],
  wanted: string | null,
  tracked: string | null,
): string | undefined {
  if (wanted) return wanted;
  const choices = [trips.find(({ id }) => id === tracked), trips.find(({ phase }) => phase === 'running'), trips[0]];
  return choices.find((trip) => trip !== undefined)?.id;
}
