import { Trans, useLingui } from '@lingui/react/macro';
import { placeConsents } from '@sportspot/domain/trips/trips.constants.ts';
import type { PlaceConsent, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useLeaveTrip } from '../join/membership.mutations.ts';
import { usePlaceConsent } from '../tools/trip-tools.mutations.ts';
import { usePlaceNames } from './place-question.tsx';
import styles from './trip-mine.module.css';
import { TripSeats } from './trip-seats.tsx';

interface TripMineProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
  onGone: () => void;
}

/** The user's part in a trip: players on the phone, location sharing, and leaving. */
export function TripMine({ userId, trip, isOnline, onGone }: TripMineProps) {
  const titleId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const { can, me } = trip;
  return (
    <section className={styles.mine} aria-labelledby={titleId}>
      <h2 className={`d4 ${styles.title}`} id={titleId}>
        <Trans>You on this trip</Trans>
      </h2>
      {!isOnline && (
        <p className={styles.hint}>
          <Trans>You’re offline. Reconnect to make changes.</Trans>
        </p>
      )}
      {(can.addSeat || me.seats.length > 0) && <TripSeats userId={userId} trip={trip} isOnline={isOnline} />}
      {trip.settings.trackLocation && me.placeConsent !== null && (
        <ConsentSelect userId={userId} trip={trip} isOnline={isOnline} />
      )}
      {can.leave && (
        <Button variant="danger" className={styles.leave} disabled={!isOnline} onClick={() => setIsLeaving(true)}>
          <LogOut aria-hidden size={20} />
          <Trans>Leave trip</Trans>
        </Button>
      )}
      {isLeaving && <LeaveQuestion userId={userId} trip={trip} onClose={() => setIsLeaving(false)} onLeft={onGone} />}
    </section>
  );
}

type PartProps = Pick<TripMineProps, 'userId' | 'trip' | 'isOnline'>;

function ConsentSelect({ userId, trip, isOnline }: PartProps) {
  const { t } = useLingui();
  const names = usePlaceNames();
  const consent = usePlaceConsent(userId);
  return (
    <Select
      label={t`Location others see`}
      disabled={!isOnline || consent.isPending}
      value={trip.me.placeConsent ?? 'nothing'}
      onChange={(event) => consent.mutate({ tripId: trip.id, placeConsent: event.target.value as PlaceConsent })}
    >
      {placeConsents.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  );
}

interface LeaveQuestionProps {
  userId: string;
  trip: Trip;
  onClose: () => void;
  onLeft: () => void;
}

function LeaveQuestion({ userId, trip, onClose, onLeft }: LeaveQuestionProps) {
  const leave = useLeaveTrip(userId, () => {
    onClose();
    onLeft();
  });
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Leave {{ name: trip.name }}?</Trans>}
      text={
        trip.me.isCreator && trip.participantCount > 1 ? (
          <Trans>
            Your score comes off the leaderboard. The participant who’s been in the longest becomes the creator.
          </Trans>
        ) : (
          <Trans>Your score comes off the leaderboard. Your album won’t change.</Trans>
        )
      }
    >
      <Button variant="danger-filled" busy={leave.isPending} onClick={() => leave.mutate({ tripId: trip.id })}>
        <Trans>Leave trip</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Stay</Trans>
      </Button>
    </Confirmation>
  );
}
