import { tripsApi } from '@sportspot/domain/trips.contract.ts';
import { call, NetworkError } from '../../lib/api.ts';
import { accountOf } from '../../offline/use-account.ts';

export interface TripToStart {
  /** Made before the first try, so that a second one starts the same trip and not another. */
  readonly id: string;
  readonly name: string;
}

/** Starts the trip and waits until this device knows it, so that the next spot counts there. */
export async function startTrip(userId: string, trip: TripToStart): Promise<void> {
  await call(tripsApi.create, trip);
  const account = accountOf(userId);
  await account.refresh();
  const { spots, problem } = account.state();
  if (!spots?.trips.some(({ id }) => id === trip.id)) throw problem ?? new NetworkError('The trip was not read');
  await account.choose({ mode: 'trip-mode', tripId: trip.id });
}
