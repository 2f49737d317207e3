import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccountState } from '../../offline/use-account.ts';
import { keepUnseenTrips } from './kept-trips.ts';

/** A trip that was started or joined without its page being opened is brought to the device all the same. */
export function RunningTripsKeeper({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  // As one text, so that only another set of trips is news.
  const running = useAccountState(userId, ({ spots }) => spots?.trips.map(({ id }) => id).join(' '));
  useEffect(() => {
    // Without a network the next start tries again.
    if (running) keepUnseenTrips(queryClient, userId, running.split(' ')).catch(() => {});
  }, [queryClient, userId, running]);
  return null;
}
