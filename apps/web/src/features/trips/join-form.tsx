import { Trans, useLingui } from '@lingui/react/macro';
import { readJoinKey } from '@sportspot/domain/trips.rules.ts';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { NO_SUCH_TRIP } from './join-failure.ts';
import styles from './join-form.module.css';
import { useJoinFailureToast, useJoinTrip } from './membership.mutations.ts';

interface JoinFormProps {
  userId: string;
  isOnline: boolean;
  onJoined: (tripId: string) => void;
  /** The join was undone. */
  onLeft: () => void;
  /** The field, to go to it from elsewhere. */
  fieldRef?: Ref<HTMLInputElement>;
}

/** Takes a share link or a join code, in every form people send one another. */
export function JoinForm({ userId, isOnline, onJoined, onLeft, fieldRef }: JoinFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const join = useJoinTrip(userId, onLeft);
  const sayFailure = useJoinFailureToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || join.isPending) return;
    const key = readJoinKey(text);
    if (!key) {
      sayFailure(NO_SUCH_TRIP, () => {});
      return;
    }
    const joined = (tripId: string) => {
      setText('');
      onJoined(tripId);
    };
    join.mutate({ key, onJoined: joined });
  };
  return (
    <form className={styles.form} aria-label={t`Join a Trip`} onSubmit={submit}>
      <h2 className={`d4 ${styles.title}`}>
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
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="line" className={styles.join} busy={join.isPending} disabled={!isOnline}>
          <Trans>Join</Trans>
        </Button>
      </div>
      {isOnline ? (
        <p className={classNames(styles.hint, styles.wide)}>
          <Trans>Six letters and numbers, or paste the link.</Trans>
        </p>
      ) : (
        <p className={styles.hint}>
          <Trans>You are offline. Joining needs a network.</Trans>
        </p>
      )}
    </form>
  );
}
