import { BadgeAnnouncer } from '../../features/badges/badge-announcer.tsx';
import { ActiveTripsPrefetch } from '../../features/trips/live/active-trips-prefetch.tsx';

/** Work that runs behind every page: awards badges and syncs active trips to the device. */
export function BackgroundTasks({ userId }: { userId: string }) {
  return (
    <>
      <BadgeAnnouncer userId={userId} />
      <ActiveTripsPrefetch userId={userId} />
    </>
  );
}
