import { BadgeKeeper } from '../../features/badges/badge-keeper.tsx';
import { RunningTripsKeeper } from '../../features/trips/running-trips-keeper.tsx';

/** Judges badges, and brings trips to the device. */
export function Keepers({ userId }: { userId: string }) {
  return (
    <>
      <BadgeKeeper userId={userId} />
      <RunningTripsKeeper userId={userId} />
    </>
  );
}
