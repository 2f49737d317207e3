import { paths } from '../../../lib/paths.ts';

/** The parameters of /trip: which trip is looked at, and a link that was followed to it. */
export const SELECTED = 'trip';
export const JOIN = 'join';

export const tripAddress = (tripId: string): string => `${paths.trip}?${new URLSearchParams({ [SELECTED]: tripId })}`;

interface Choosable {
  readonly id: string;
  readonly phase: string;
}

/** The trip to show: the one in the address, the one tracked on the dashboard, one that runs, or the newest. */
export function selectedTripId(
  trips: readonly Choosable[],
  wanted: string | null,
  tracked: string | null,
): string | undefined {
  if (wanted) return wanted;
  const choices = [trips.find(({ id }) => id === tracked), trips.find(({ phase }) => phase === 'running'), trips[0]];
  return choices.find((trip) => trip !== undefined)?.id;
}
