import { BadgeKeeper } from '../../features/badges/badge-keeper.tsx';
import { RunningTripsKeeper } from '../../features/trips/running-trips-keeper.tsx';

/** Work that runs behind every page: awards badges and syncs active trips to the device. */
export function BackgroundTasks({ userId }: { userId: string }) {
  return (
    <>
      <BadgeKeeper userId={userId} />
      <RunningTripsKeeper userId={userId} />
    </>
  );
}
