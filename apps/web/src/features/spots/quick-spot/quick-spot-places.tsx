import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../../lib/dates/use-now.ts';
import { useAccountState } from '../../../offline/account/use-account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type NextPlaces, type SpotTarget, seatsOf } from '../own/counted-places.ts';
import styles from './quick-spot.module.css';

interface QuickSpotPlacesProps {
  userId: string;
  places: NextPlaces;
  target: SpotTarget;
  onChange: (target: SpotTarget) => void;
}

/** Where the next spot counts, and for whom. Applies to one spot: reset when Quick Spot closes. */
export function QuickSpotPlaces({ userId, places, target, onChange }: QuickSpotPlacesProps) {
  const { t } = useLingui();
  const now = useNow();
  const spots = useAccountState(userId, (state) => state.spots);
  const seats = seatsOf({ spots }, now);
  const isFor = (tripId: string, seatNo: number) =>
    typeof target === 'object' && target.tripId === tripId && target.seatNo === seatNo;
  return (
    <div className={styles.counts}>
      <p>
        <Trans>Counts toward {{ places: places.name }}</Trans>
      </p>
      {(places.hasTrips || seats.length > 0) && (
        <fieldset className={styles.targets} tabIndex={-1} aria-label={t`Spotting for`}>
          {seats.length > 0 && (
            <Choice isChosen={target === 'everywhere'} onChoose={() => onChange('everywhere')}>
              <Trans>You</Trans>
            </Choice>
          )}
          {seats.map(({ trip, seat }) => (
            <Choice
              key={`${trip.id} ${seat.seatNo}`}
              isChosen={isFor(trip.id, seat.seatNo)}
              onChoose={() => onChange({ tripId: trip.id, seatNo: seat.seatNo })}
            >
              {seat.nickname}
            </Choice>
          ))}
          <Choice isChosen={target === 'album'} onChoose={() => onChange(target === 'album' ? 'everywhere' : 'album')}>
            <Trans>Album only</Trans>
          </Choice>
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'tonal' : 'line'}
      aria-pressed={isChosen}
      // Keeps the focus in the field, so that the keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}
