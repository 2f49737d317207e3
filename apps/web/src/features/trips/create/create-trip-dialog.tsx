import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { autoEndChoices, TRIP_DESCRIPTION_MAX, TRIP_NAME_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';
import { type FormEvent, useState } from 'react';
import { toFieldTime } from '../../../lib/dates/field-time.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCreateTrip } from '../join/membership.mutations.ts';
import styles from './create-trip-dialog.module.css';
import { LeaguesInPlay } from './leagues-in-play.tsx';
import { emptyDraft, isNamed, isStartPast, newTripOf, type TripDraft, withLateJoins } from './new-trip.ts';

interface CreateTripDialogProps {
  userId: string;
  onClose: () => void;
  onCreated: (tripId: string) => void;
}

/** Limit of the contract. */
const TARGET_MAX = 100_000;

/** Creates a trip. Only the name is required. */
export function CreateTripDialog({ userId, onClose, onCreated }: CreateTripDialogProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [draft, setDraft] = useState(emptyDraft);
  const [earliest] = useState(() => toFieldTime(Date.now()));
  const [isPast, setIsPast] = useState(false);
  const create = useCreateTrip(userId, onCreated);
  const set = (changes: Partial<TripDraft>) => setDraft({ ...draft, ...changes });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed(draft) || create.isPending) return;
    const isTooEarly = isStartPast(draft, Date.now());
    setIsPast(isTooEarly);
    if (!isTooEarly) create.mutate(newTripOf(draft));
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Create trip</Trans>} className={styles.dialog}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Trip name`}
          placeholder={t`Mile High road trip`}
          maxLength={TRIP_NAME_MAX}
          autoComplete="off"
          required
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t`Description`}
          rows={2}
          maxLength={TRIP_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <Select
            label={t`Starts`}
            value={draft.startsLater ? 'later' : 'now'}
            disabled={!draft.allowLateJoins}
            onChange={(event) => set({ startsLater: event.target.value === 'later' })}
          >
            <option value="now">{t`Now`}</option>
            <option value="later">{t`Later`}</option>
          </Select>
          <Select
            label={t`Ends automatically`}
            value={String(draft.autoEndDays)}
            onChange={(event) =>
              set({ autoEndDays: autoEndChoices.find((days) => String(days) === event.target.value) ?? null })
            }
          >
            {autoEndChoices.map((days) => (
              <option key={days} value={String(days)}>
                {days === null ? t`Never` : t`${plural(days, { one: 'After # day', other: 'After # days' })}`}
              </option>
            ))}
          </Select>
        </div>
        {draft.startsLater && (
          <TextField
            type="datetime-local"
            label={t`Start`}
            required
            min={earliest}
            hint={!draft.allowLateJoins && t`Without late joins, a trip can’t start right away.`}
            error={isPast && t`That’s in the past. Choose a later start.`}
            value={draft.startsAt}
            onChange={(event) => set({ startsAt: event.target.value })}
          />
        )}
        <div className={styles.pair}>
          <Select
            label={t`Format`}
            value={draft.format}
            onChange={(event) => set({ format: event.target.value as Format })}
          >
            <option value="most">{t`Most teams`}</option>
            <option value="first">{t`First to spot scores`}</option>
            <option value="together">{t`Together`}</option>
          </Select>
          {draft.format === 'together' && (
            <TextField
              type="number"
              label={t`Target number of teams`}
              required
              min={1}
              max={TARGET_MAX}
              step={1}
              inputMode="numeric"
              className={styles.target}
              value={draft.target}
              onChange={(event) => set({ target: event.target.value })}
            />
          )}
        </div>
        <LeaguesInPlay chosen={draft.leagues} onChange={(leagues) => set({ leagues })} />
        <div>
          <Checkbox
            label={<Trans>Public: anyone with the link can join</Trans>}
            checked={draft.isPublic}
            onChange={(event) => set({ isPublic: event.target.checked })}
          />
          <Checkbox
            label={<Trans>Late joins: people can join after the start</Trans>}
            checked={draft.allowLateJoins}
            onChange={(event) => setDraft(withLateJoins(draft, event.target.checked))}
          />
          <Checkbox
            label={<Trans>Track locations: everyone chooses what others see</Trans>}
            checked={draft.trackLocation}
            onChange={(event) => set({ trackLocation: event.target.checked })}
          />
        </div>
        {!isOnline && (
          <p className={styles.offline}>
            <Trans>You’re offline. Reconnect to create a trip.</Trans>
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={create.isPending} disabled={!isNamed(draft) || !isOnline}>
            <Trans>Create trip</Trans>
          </Button>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
