import { call, NetworkError } from '../../../lib/api/api.ts';
import { accountOf } from '../../../offline/account/use-account.ts';

export interface TripToStart {
  /** Created before the first attempt, so that a retry is idempotent. */
  readonly id: string;
  readonly name: string;
}

/** Creates the trip and waits until this device has it, so that the next spot counts there. */
export async function startTrip(userId: string, trip: TripToStart): Promise<void> {
  await call('POST /api/trips', trip);
  const account = accountOf(userId);
  await account.refresh();
  const { spots, problem } = account.state();
  if (!spots?.trips.some(({ id }) => id === trip.id)) throw problem ?? new NetworkError('The trip was not read');
  await account.choose({ mode: 'trip-mode', tripId: trip.id });
}
