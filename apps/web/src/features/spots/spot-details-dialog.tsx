import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { type OwnSpot, spotLimits } from '@sportspot/domain/spots.contract.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './spot-details.module.css';
import { changesOf, type DetailsDraft, draftOf, isInFuture, toFieldTime } from './spot-details.ts';
import { PositionField } from './spot-details-position.tsx';
import { useEdit } from './spots.actions.ts';
import { useShownSpots } from './use-own-spots.ts';

/** The fields that can be gone to directly. */
export type DetailName = 'placeText' | 'gear';

interface SpotDetailsDialogProps {
  team: Team;
  userId: string;
  spot: OwnSpot;
  /** Where the focus goes. */
  first: DetailName;
  onDone: () => void;
}

/** Where, on what and when a team was seen, and whatever else there is to say. Everything may stay empty. */
export function SpotDetailsDialog({ team, userId, spot, first, onDone }: SpotDetailsDialogProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [draft, setDraft] = useState(() => draftOf(spot));
  const [isTooLate, setIsTooLate] = useState(false);
  const isTrip = useShownSpots(userId).data?.mode === 'trip-mode';
  const edit = useEdit(userId);
  const set = (changes: Partial<DetailsDraft>) => setDraft({ ...draft, ...changes });

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [first]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isInFuture(draft.seen, Date.now())) {
      setIsTooLate(true);
      return;
    }
    const changes = changesOf(spot, draft);
    if (changes) edit(team, changes);
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onDone}
      title={<Trans>{{ team: team.nickname }}: the details</Trans>}
      className={styles.dialog}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <TextField
          name="placeText"
          label={t`Where`}
          placeholder={t`Union Station, Denver`}
          maxLength={spotLimits.placeText}
          autoComplete="off"
          value={draft.placeText}
          onChange={(event) => set({ placeText: event.target.value })}
        />
        <PositionField position={draft.position} onChange={(position) => set({ position })} />
        <TextField
          name="gear"
          label={t`On what`}
          placeholder={t`Beanie with a pom-pom`}
          maxLength={spotLimits.gear}
          autoComplete="off"
          value={draft.gear}
          onChange={(event) => set({ gear: event.target.value })}
        />
        <div className={styles.area}>
          <label htmlFor={noteId}>
            <Trans>Note</Trans>
          </label>
          <textarea
            id={noteId}
            rows={3}
            maxLength={spotLimits.note}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </div>
        <TextField
          type="datetime-local"
          label={t`Seen at`}
          readOnly={isTrip}
          max={toFieldTime(Date.now())}
          hint={isTrip && t`A trip spot keeps its time, so that no rank moves afterwards.`}
          error={isTooLate && t`That is still to come. Now is the latest there is.`}
          value={draft.seen}
          onChange={(event) => {
            setIsTooLate(false);
            set({ seen: event.target.value });
          }}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
