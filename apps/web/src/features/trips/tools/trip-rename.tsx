import { Trans, useLingui } from '@lingui/react/macro';
import { TRIP_NAME_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './trip-rename.module.css';
import { useRenameTrip } from './trip-tools.mutations.ts';

interface TripRenameProps {
  userId: string;
  trip: Pick<Trip, 'id' | 'name'>;
  onDone: () => void;
}

/** Replaces the name: Enter saves, Escape cancels. */
export function TripRename({ userId, trip, onDone }: TripRenameProps) {
  const { t } = useLingui();
  const [name, setName] = useState(trip.name);
  const rename = useRenameTrip(userId);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || rename.isPending) return;
    if (wanted === trip.name) onDone();
    else rename.mutate({ tripId: trip.id, name: wanted }, { onSuccess: onDone });
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.form} aria-label={t`Rename trip`} onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Trip name`}
        hideLabel
        maxLength={TRIP_NAME_MAX}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={cancelOnEscape}
      />
      <div className={styles.actions}>
        <Button type="submit" className={styles.save} busy={rename.isPending} disabled={name.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="line" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
