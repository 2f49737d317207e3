import { Trans, useLingui } from '@lingui/react/macro';
import type { Mode } from '@sportspot/domain/spots/spots.contract.ts';
import { Infinity as AllTime, History, Luggage, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { runningTrips, shownSeat, shownTrip } from '../../../features/spots/own/own-spots.ts';
import { SeatChip, TripChip } from '../../../features/trips/ticket/trip-chip.tsx';
import { useNow } from '../../../lib/dates/use-now.ts';
import { accountOf, useAccountState } from '../../../offline/account/use-account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segment } from '../../../ui/choices/segment.tsx';
import styles from './dashboard-modes.module.css';

/** Their own chunks, because the first view needs neither. */
const NoTrip = lazy(() =>
  import('../../../features/trips/create/no-trip.tsx').then((module) => ({ default: module.NoTrip })),
);
const ResetDialog = lazy(() =>
  import('../../../features/spots/own/reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })),
);

interface DashboardModesProps {
  userId: string;
  onRecent: () => void;
}

/** The tracking mode: all time or trip. In trip mode, also which trip and player, and the button to reset it. */
export function DashboardModes({ userId, onRecent }: DashboardModesProps) {
  const { t } = useLingui();
  const choices = useAccountState(userId, (state) => state.choices);
  const own = useAccountState(userId, ({ spots }) => spots?.trips);
  const now = useNow();
  const [isResetting, setResetting] = useState(false);
  const trip = choices.mode === 'trip-mode' ? shownTrip(own, choices, now) : null;
  const seat = shownSeat(trip, choices);
  const trips = runningTrips(own, now);
  const choose: ReturnType<typeof accountOf>['choose'] = (chosen) => accountOf(userId).choose(chosen);
  return (
    <div className={styles.modes}>
      <div className={styles.row}>
        <Segment<Mode>
          label={t`Tracking mode`}
          value={choices.mode}
          choices={[
            { value: 'all-time', label: <Trans>All Time</Trans>, icon: AllTime },
            { value: 'trip-mode', label: <Trans>Trip</Trans>, icon: Luggage },
          ]}
          onChange={(mode) => void choose({ mode })}
        />
        <Button variant="quiet" icon aria-label={t`Recent`} title={t`Recent`} onClick={onRecent}>
          <History aria-hidden size={20} />
        </Button>
      </div>
      {choices.mode === 'trip-mode' && own && !trip && (
        <Suspense>
          <NoTrip userId={userId} />
        </Suspense>
      )}
      {trip && (
        <div className={styles.row}>
          <TripChip tripId={trip.id} trips={trips} onChoose={(tripId) => void choose({ tripId, seatNo: 0 })} />
          {/* It clears the user's own spots, so it is hidden while another player is selected. */}
          {!seat && (
            <Button variant="quiet" onClick={() => setResetting(true)}>
              <RotateCcw aria-hidden size={18} />
              <Trans>Reset Trip</Trans>
            </Button>
          )}
        </div>
      )}
      {trip && trip.seats.length > 0 && (
        <SeatChip seatNo={seat?.seatNo ?? 0} seats={trip.seats} onChoose={(seatNo) => void choose({ seatNo })} />
      )}
      {isResetting && (
        <Suspense>
          <ResetDialog userId={userId} running={trips.length} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </div>
  );
}
