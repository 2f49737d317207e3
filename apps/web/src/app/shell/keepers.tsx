import { BadgeKeeper } from '../../features/badges/badge-keeper.tsx';
import { ActiveTripsPrefetch } from '../../features/trips/active-trips-prefetch.tsx';

/** Judges badges, and brings trips to the device. */
export function Keepers({ userId }: { userId: string }) {
  return (
    <>
      <BadgeKeeper userId={userId} />
      <ActiveTripsPrefetch userId={userId} />
    </>
  );
}
