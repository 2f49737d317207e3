import { Trans, useLingui } from '@lingui/react/macro';
import type { Mode } from '@sportspot/domain/spots.contract.ts';
import { Infinity as AllTime, History, Luggage, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { runningTrips, shownTrip } from '../../../features/spots/own-spots.ts';
import { ResetDialog } from '../../../features/spots/reset-dialog.tsx';
import { TripChip } from '../../../features/trips/trip-chip.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { accountOf, useAccountState } from '../../../offline/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Segment } from '../../../ui/segment.tsx';
import styles from './dashboard-modes.module.css';

interface DashboardModesProps {
  userId: string;
  onRecent: () => void;
}

/** How one tracks: all time, or on a trip; in trip mode, on which, and the way to begin it again. */
export function DashboardModes({ userId, onRecent }: DashboardModesProps) {
  const { t } = useLingui();
  const state = useAccountState(userId);
  const now = useNow();
  const [isResetting, setResetting] = useState(false);
  const trip = state.choices.mode === 'trip-mode' ? shownTrip(state, now) : null;
  const trips = runningTrips(state, now);
  const choose: ReturnType<typeof accountOf>['choose'] = (choices) => accountOf(userId).choose(choices);
  return (
    <div className={styles.modes}>
      <div className={styles.row}>
        <Segment<Mode>
          label={t`Tracking mode`}
          value={state.choices.mode}
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
      {trip && (
        <div className={styles.row}>
          <TripChip trip={trip} trips={trips} onChoose={(tripId) => void choose({ tripId })} />
          <Button variant="quiet" onClick={() => setResetting(true)}>
            <RotateCcw aria-hidden size={18} />
            <Trans>Reset Trip</Trans>
          </Button>
        </div>
      )}
      {isResetting && <ResetDialog userId={userId} running={trips.length} onClose={() => setResetting(false)} />}
    </div>
  );
}
