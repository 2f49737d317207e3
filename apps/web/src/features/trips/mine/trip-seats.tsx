import { Trans, useLingui } from '@lingui/react/macro';
import { SEAT_NAME_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { Seat, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { Eye, EyeOff, Pencil, UserPlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useHideSeat, useRemoveSeat, useSetSeat } from '../tools/trip-tools.mutations.ts';
import { freeSeatNo } from './seats.ts';
import styles from './trip-mine.module.css';

interface TripSeatsProps {
  userId: string;
  trip: Trip;
  isOnline: boolean;
}

/** Players on this phone who have no account: a nickname each. */
export function TripSeats({ userId, trip, isOnline }: TripSeatsProps) {
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
        <Trans>
          For people without an account. Their spots count on this trip and nowhere else. The trip’s shared page shows
          their nickname and total, unless you hide them.
        </Trans>
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

function SeatRow({ userId, trip, isOnline, seat }: TripSeatsProps & { seat: Seat }) {
  const { t } = useLingui();
  const [isRemoving, setIsRemoving] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useSetSeat(userId);
  const hide = useHideSeat(userId);
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
      <span className={styles.name}>
        {name}
        {seat.isHidden && (
          <small className={styles.hidden}>
            <Trans>Not on the shared page</Trans>
          </small>
        )}
      </span>
      <Button
        variant="quiet"
        icon
        aria-label={seat.isHidden ? t`Show ${{ name }} on the shared page` : t`Hide ${{ name }} on the shared page`}
        busy={hide.isPending}
        disabled={!isOnline}
        onClick={() => hide.mutate({ ...place, isHidden: !seat.isHidden })}
      >
        {seat.isHidden ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </Button>
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
          text={<Trans>Their spots here will be deleted, too.</Trans>}
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
