import { BadgeAnnouncer } from '../../features/badges/badge-announcer.tsx';
import { RunningTripsKeeper } from '../../features/trips/running-trips-keeper.tsx';

/** Judges badges, and brings trips to the device. */
export function Keepers({ userId }: { userId: string }) {
  return (
    <>
      <BadgeAnnouncer userId={userId} />
      <RunningTripsKeeper userId={userId} />
    </>
  );
}
