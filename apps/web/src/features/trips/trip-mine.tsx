import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PlaceConsent,
  placeConsents,
  SEAT_NAME_MAX,
  type Seat,
  type Trip,
} from '@sportspot/domain/trips.shapes.ts';
import { LogOut, Pencil, UserPlus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLeaveTrip } from './membership.mutations.ts';
import { usePlaceNames } from './place-question.tsx';
import { freeSeatNo } from './seats.ts';
import styles from './trip-mine.module.css';
import { usePlaceConsent, useRemoveSeat, useSetSeat } from './trip-tools.mutations.ts';

interface TripMineProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
  onGone: () => void;
}

/** My own part in a trip: who plays on my phone, what the others see of where I am, and the way out. */
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
          <Trans>You are offline. Changes here need a network.</Trans>
        </p>
      )}
      {(can.addSeat || me.seats.length > 0) && <Seats userId={userId} trip={trip} isOnline={isOnline} />}
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

/** People without an account who play on this phone: a nickname each. */
function Seats({ userId, trip, isOnline }: PartProps) {
  const { t } = useLingui();
  const [nickname, setNickname] = useState('');
  const add = useSetSeat(userId);
  const free = freeSeatNo(trip.me.seats);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nickname.trim() === '' || free === undefined || add.isPending) return;
    add.mutate({ tripId: trip.id, seatNo: free, nickname: nickname.trim() }, { onSuccess: () => setNickname('') });
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>
        <Trans>Players on your phone</Trans>
      </h3>
      <p className={styles.hint}>
        <Trans>For people without an account. Their spots count on this trip and nowhere else.</Trans>
      </p>
      <ul>
        {trip.me.seats.map((seat) => (
          <SeatRow key={seat.seatNo} userId={userId} trip={trip} isOnline={isOnline} seat={seat} />
        ))}
      </ul>
      {trip.can.addSeat && free !== undefined && (
        <form className={styles.row} aria-label={t`Add a player`} onSubmit={submit}>
          <TextField
            className={styles.field}
            label={t`Nickname`}
            hideLabel
            placeholder={t`Nickname`}
            maxLength={SEAT_NAME_MAX}
            autoComplete="off"
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
          />
          <Button type="submit" variant="line" className={styles.add} busy={add.isPending} disabled={!isOnline}>
            <UserPlus aria-hidden size={20} />
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}

function SeatRow({ userId, trip, isOnline, seat }: PartProps & { seat: Seat }) {
  const { t } = useLingui();
  const [isRemoving, setIsRemoving] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useSetSeat(userId);
  const remove = useRemoveSeat(userId);
  const place = { tripId: trip.id, seatNo: seat.seatNo };
  const name = seat.nickname;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = draft?.trim() ?? '';
    if (wanted === '' || rename.isPending) return;
    rename.mutate({ ...place, nickname: wanted }, { onSuccess: () => setDraft(null) });
  };
  if (draft !== null) {
    return (
      <li>
        <form className={styles.row} aria-label={t`Rename ${{ name }}`} onSubmit={save}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
            autoFocus
            className={styles.field}
            label={t`Nickname`}
            hideLabel
            maxLength={SEAT_NAME_MAX}
            autoComplete="off"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Button type="submit" variant="line" className={styles.add} busy={rename.isPending}>
            <Trans>Save</Trans>
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className={styles.seat}>
      <span className={styles.name}>{name}</span>
      <Button
        variant="quiet"
        icon
        aria-label={t`Rename ${{ name }}`}
        disabled={!isOnline || !trip.can.addSeat}
        onClick={() => setDraft(name)}
      >
        <Pencil aria-hidden size={20} />
      </Button>
      <Button
        variant="quiet"
        icon
        aria-label={t`Remove ${{ name }}`}
        disabled={!isOnline}
        onClick={() => setIsRemoving(true)}
      >
        <X aria-hidden size={20} />
      </Button>
      {isRemoving && (
        <Confirmation
          onClose={() => setIsRemoving(false)}
          title={<Trans>Remove {{ name }} from the trip?</Trans>}
          text={<Trans>Their spots here go as well.</Trans>}
        >
          <Button variant="danger-filled" busy={remove.isPending} onClick={() => remove.mutate(place)}>
            <Trans>Remove</Trans>
          </Button>
          <Button variant="line" onClick={() => setIsRemoving(false)}>
            <Trans>Keep</Trans>
          </Button>
        </Confirmation>
      )}
    </li>
  );
}

function ConsentSelect({ userId, trip, isOnline }: PartProps) {
  const { t } = useLingui();
  const names = usePlaceNames();
  const consent = usePlaceConsent(userId);
  return (
    <Select
      label={t`What the others see of where`}
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
          <Trans>Your score goes from the board. Whoever has been in it longest runs the trip from then on.</Trans>
        ) : (
          <Trans>Your score goes from the board. Your album stays as it is.</Trans>
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
