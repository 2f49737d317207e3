import { BadgeKeeper } from '../../features/badges/badge-keeper.tsx';
import { ActiveTripsPrefetch } from '../../features/trips/active-trips-prefetch.tsx';

/** Work that runs behind every page: awards badges and syncs active trips to the device. */
export function BackgroundTasks({ userId }: { userId: string }) {
  return (
    <>
      <BadgeKeeper userId={userId} />
      <ActiveTripsPrefetch userId={userId} />
    </>
  );
}
