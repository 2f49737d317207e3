import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { spotTextLimits } from '@sportspot/domain/spots/spots.constants.ts';
import type { OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toFieldTime } from '../../../lib/dates/field-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changesOf, type DetailsDraft, draftOf, isInFuture, newSpotOf } from '../own/spot-details.ts';
import { useEdit, useSpot } from '../own/spots.actions.ts';
import { useShownSpots } from '../own/use-own-spots.ts';
import styles from './spot-details.module.css';
import { PositionField } from './spot-details-position.tsx';

/** Fields that can be focused on opening. */
export type DetailName = 'placeText' | 'gear';

interface SpotDetailsDialogProps {
  team: Team;
  userId: string;
  /** Null when saving also spots the team. */
  spot: OwnSpot | null;
  /** Field to focus. */
  first: DetailName;
  onDone: () => void;
}

/** Edits the location, gear, note, and time of a spot. Every field is optional. */
export function SpotDetailsDialog({ team, userId, spot, first, onDone }: SpotDetailsDialogProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [latest] = useState(() => toFieldTime(Date.now()));
  const [before] = useState(() => spot ?? newSpotOf(team.id, Date.now()));
  const [draft, setDraft] = useState(() => draftOf(before));
  const [isTooLate, setIsTooLate] = useState(false);
  const isTrip = Boolean(useShownSpots(userId).data?.trip);
  const edit = useEdit(userId);
  const spotTeam = useSpot(userId);
  const set = (changes: Partial<DetailsDraft>) => setDraft({ ...draft, ...changes });

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [first]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // An unchanged time may lie ahead of this device's clock if the place is further east.
    if (draft.seen !== draftOf(before).seen && isInFuture(draft.seen, Date.now())) {
      setIsTooLate(true);
      return;
    }
    const changes = changesOf(before, draft);
    onDone();
    if (!spot) spotTeam(team, { seen: changes ?? undefined });
    else if (changes) edit(team, changes);
  };
  return (
    <Dialog open onClose={onDone} title={<Trans>{{ team: team.nickname }}: details</Trans>} className={styles.dialog}>
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <TextField
          name="placeText"
          label={t`Where`}
          placeholder={t`Coors Field, section 120`}
          maxLength={spotTextLimits.placeText}
          autoComplete="off"
          value={draft.placeText}
          onChange={(event) => set({ placeText: event.target.value })}
        />
        <PositionField position={draft.position} onChange={(position) => set({ position })} />
        <TextField
          name="gear"
          label={t`Gear`}
          placeholder={t`Beanie with a pom-pom`}
          maxLength={spotTextLimits.gear}
          autoComplete="off"
          value={draft.gear}
          onChange={(event) => set({ gear: event.target.value })}
        />
        <TextArea
          label={t`Note`}
          rows={3}
          maxLength={spotTextLimits.note}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={t`When`}
          readOnly={isTrip}
          max={latest}
          hint={isTrip && t`Trip spots keep their original time, so ranks don’t change later.`}
          error={isTooLate && t`That’s in the future. Choose an earlier time.`}
          value={draft.seen}
          onChange={(event) => {
            setIsTooLate(false);
            set({ seen: event.target.value });
          }}
        />
        <div className={styles.actions}>
          <Button type="submit">{spot ? <Trans>Save</Trans> : <Trans>Spot</Trans>}</Button>
          <Button variant="line" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
