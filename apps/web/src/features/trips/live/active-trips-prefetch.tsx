import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccountState } from '../../../offline/account/use-account.ts';
import { prefetchTrips } from './trip-cache.ts';

/** Stores trips for offline use that were started or joined without opening their page. */
export function ActiveTripsPrefetch({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  // Joined into a string, so that the effect runs only when the set of trips changes.
  const running = useAccountState(userId, ({ spots }) => spots?.trips.map(({ id }) => id).join(' '));
  useEffect(() => {
    // Offline: retried at the next start.
    if (running) prefetchTrips(queryClient, userId, running.split(' ')).catch(() => {});
  }, [queryClient, userId, running]);
  return null;
}
