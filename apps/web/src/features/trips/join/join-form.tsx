import { Trans, useLingui } from '@lingui/react/macro';
import { readJoinKey } from '@sportspot/domain/trips/trips.rules.ts';
import type { FormEvent, Ref } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { NO_SUCH_TRIP } from './join-failure.ts';
import styles from './join-form.module.css';
import { useJoinFailureToast, useJoinTrip } from './membership.mutations.ts';

interface JoinFormProps {
  userId: string;
  isOnline: boolean;
  onJoined: (tripId: string) => void;
  /** The join was undone. */
  onLeft: () => void;
  /** Ref of the field, for focusing it from elsewhere. */
  fieldRef?: Ref<HTMLInputElement>;
  /** A section with its own title; otherwise a single line on the board. */
  isOnPaper: boolean;
  text: string;
  onType: (text: string) => void;
}

/** Accepts a share link or a join code in any format people send. */
export function JoinForm({ userId, isOnline, onJoined, onLeft, fieldRef, isOnPaper, text, onType }: JoinFormProps) {
  const { t } = useLingui();
  const join = useJoinTrip(userId, onLeft);
  const showFailure = useJoinFailureToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || join.isPending) return;
    const key = readJoinKey(text);
    if (!key) {
      showFailure(NO_SUCH_TRIP, () => {});
      return;
    }
    const joined = (tripId: string) => {
      onType('');
      onJoined(tripId);
    };
    join.mutate({ key, onJoined: joined });
  };
  return (
    <form
      className={classNames(styles.form, isOnPaper && styles.onPaper)}
      aria-label={t`Join a Trip`}
      onSubmit={submit}
    >
      <h2 className={isOnPaper ? 'd4' : 'visually-hidden'}>
        <Trans>Join a Trip</Trans>
      </h2>
      <div className={styles.row}>
        <TextField
          ref={fieldRef}
          className={styles.field}
          label={t`Share link or join code`}
          hideLabel
          placeholder={t`Share link or join code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" variant="line" className={styles.join} busy={join.isPending} disabled={!isOnline}>
          <Trans>Join</Trans>
        </Button>
      </div>
      {(isOnPaper || !isOnline) && (
        <p className={styles.hint}>
          {isOnline ? (
            <Trans>Six letters and numbers, or paste the link.</Trans>
          ) : (
            <Trans>You’re offline. Reconnect to join.</Trans>
          )}
        </p>
      )}
    </form>
  );
}
