import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { autoEndChoices } from '@sportspot/domain/trips/trips.constants.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { useState } from 'react';
import { zonedMoment } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import styles from './trip-questions.module.css';
import {
  useDeleteTrip,
  useEndTrip,
  useExtendTrip,
  useNewTripLink,
  useResetTrip,
  useUndoReset,
} from './trip-tools.mutations.ts';

export type TripQuestionKind = 'reset' | 'delete' | 'end' | 'extend' | 'new-link';

interface QuestionProps {
  userId: string;
  trip: Trip;
  onClose: () => void;
}

interface TripQuestionProps extends QuestionProps {
  kind: TripQuestionKind;
  onGone: () => void;
}

/** Confirmation dialogs for actions that affect every participant. */
export function TripQuestion({ kind, onGone, ...question }: TripQuestionProps) {
  if (kind === 'reset') return <ResetQuestion {...question} />;
  if (kind === 'delete') return <DeleteQuestion {...question} onGone={onGone} />;
  if (kind === 'end') return <EndQuestion {...question} />;
  if (kind === 'new-link') return <NewLinkQuestion {...question} />;
  return <ExtendQuestion {...question} />;
}

function ResetQuestion({ userId, trip, onClose }: QuestionProps) {
  const { t } = useLingui();
  const reset = useResetTrip(userId);
  const undo = useUndoReset(userId);
  // Made with the question, so that a second press resets nothing more.
  const [operationId] = useState(() => newId());
  const confirm = () =>
    reset.mutate(
      { tripId: trip.id, operationId },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: t`Trip reset for everyone`,
            description: t`Everyone starts from zero.`,
            action: { label: t`Undo`, onAction: () => undo.mutate({ tripId: trip.id }) },
          });
        },
      },
    );
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Reset the trip for everyone?</Trans>}
      text={
        <Trans>
          Everyone’s spots on this trip go back to zero. Albums don’t change. You can undo this for 24 hours.
        </Trans>
      }
    >
      <Button variant="danger-filled" busy={reset.isPending} onClick={confirm}>
        <Trans>Reset for everyone</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep them</Trans>
      </Button>
    </Confirmation>
  );
}

function DeleteQuestion({ userId, trip, onClose, onGone }: QuestionProps & { onGone: () => void }) {
  const remove = useDeleteTrip(userId, () => {
    onClose();
    onGone();
  });
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Delete {{ name: trip.name }}?</Trans>}
      text={<Trans>This permanently deletes the trip, its leaderboard, and its activity for everyone.</Trans>}
    >
      <Button variant="danger-filled" busy={remove.isPending} onClick={() => remove.mutate(trip.id)}>
        <Trans>Delete trip</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}

function EndQuestion({ userId, trip, onClose }: QuestionProps) {
  const end = useEndTrip(userId);
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>End the trip now?</Trans>}
      text={<Trans>No one can score after that. Earlier spots still count if they sync within 72 hours.</Trans>}
    >
      <Button
        variant="danger-filled"
        busy={end.isPending}
        onClick={() => end.mutate({ tripId: trip.id }, { onSuccess: onClose })}
      >
        <Trans>End now</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep playing</Trans>
      </Button>
    </Confirmation>
  );
}

function NewLinkQuestion({ userId, trip, onClose }: QuestionProps) {
  const { t } = useLingui();
  const renew = useNewTripLink(userId);
  const done = () => {
    onClose();
    toast({ title: t`The trip has a new link and code`, duration: TYPICAL_DURATION });
  };
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Create a new link and code?</Trans>}
      text={
        <Trans>The old link, its QR code, and the old join code stop working. Everyone in the trip stays in.</Trans>
      }
    >
      <Button
        variant="danger-filled"
        busy={renew.isPending}
        onClick={() => renew.mutate({ tripId: trip.id }, { onSuccess: done })}
      >
        <Trans>Create new link and code</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep the old one</Trans>
      </Button>
    </Confirmation>
  );
}

const DAY = 86_400_000;
const NEVER = 'never';
const days = autoEndChoices.filter((choice) => choice !== null);

function ExtendQuestion({ userId, trip, onClose }: QuestionProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState(String(days[0]));
  const extend = useExtendTrip(userId);
  const endsAt = chosen === NEVER ? null : new Date(Date.parse(trip.endsAt ?? '') + Number(chosen) * DAY).toISOString();
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Extend the trip</Trans>}
      text={
        endsAt ? (
          <Trans>It ends {{ end: zonedMoment(endsAt, i18n.locale) }}.</Trans>
        ) : (
          <Trans>It runs until you end it.</Trans>
        )
      }
    >
      <Select
        className={styles.choice}
        label={t`Extend by`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {days.map((count) => (
          <option key={count} value={count}>
            {t`${plural(count, { one: '# day', other: '# days' })}`}
          </option>
        ))}
        <option value={NEVER}>{t`No end`}</option>
      </Select>
      <Button
        busy={extend.isPending}
        onClick={() => extend.mutate({ tripId: trip.id, endsAt }, { onSuccess: onClose })}
      >
        <Trans>Extend</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Confirmation>
  );
}
