import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormError } from '../form/form-error.tsx';
import { needsSignInAgain, SignInAgain } from '../sign-in/sign-in-again.tsx';
import styles from './delete-account.module.css';
import { useDeleteAccount } from './deletion.mutations.ts';

/** Deletes the account, after it has listed what is deleted and kept and the user has typed a confirmation. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete Account</Trans>
      </Button>
      {isAsking && <DeleteDialog userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = t`delete my account`;
  const deletion = useDeleteAccount(userId);
  const isUnderWay = deletion.isPending || deletion.isSuccess;

  if (needsSignInAgain(deletion.error))
    return <SignInAgain onDone={() => deletion.mutate()} onClose={deletion.reset} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === words) deletion.mutate();
  };

  return (
    <Dialog
      open
      onClose={isUnderWay ? () => {} : onClose}
      title={<Trans>Delete Account</Trans>}
      className={styles.dialog}
    >
      <WhatHappens />
      <form className={styles.form} onSubmit={submit}>
        <Problem error={deletion.error} />
        <TextField
          label={<Trans>Type “{words}” to confirm</Trans>}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Actions isConfirmed={typed === words} isUnderWay={isUnderWay} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

/** Says that deleting needs a connection before the user types anything. */
function Problem({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <FormError>
        <Trans>You’re offline. Connect to delete your account.</Trans>
      </FormError>
    );
  }
  return error ? <FormError>{i18n._(errorText(error))}</FormError> : null;
}

interface ActionsProps {
  isConfirmed: boolean;
  isUnderWay: boolean;
  onKeep: () => void;
}

function Actions({ isConfirmed, isUnderWay, onKeep }: ActionsProps) {
  const isOnline = useOnline();
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="danger-filled" disabled={!isConfirmed || !isOnline} busy={isUnderWay}>
        <Trans>Delete for good</Trans>
      </Button>
      <Button variant="line" disabled={isUnderWay} onClick={onKeep}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  );
}

function WhatHappens() {
  return (
    <>
      <p className={styles.lead}>
        <Trans>You can’t undo this. No one can bring your account back, not even us.</Trans>
      </p>
      <div className={styles.part}>
        <h3>
          <Trans>What’s deleted</Trans>
        </h3>
        <ul>
          <li>
            <Trans>Your album with every location and note, and your badges, photo, and settings.</Trans>
          </li>
          <li>
            <Trans>Your trip spots and players, and your rank on every leaderboard.</Trans>
          </li>
          <li>
            <Trans>Every link you shared. They stop working right away.</Trans>
          </li>
          <li>
            <Trans>Your email address and every way to sign in. We’ll send one last email when it’s done.</Trans>
          </li>
        </ul>
      </div>
      <div className={styles.part}>
        <h3>
          <Trans>What’s kept</Trans>
        </h3>
        <ul>
          <li>
            <Trans>
              Trips and groups with other people in them. If you’re the creator, that role goes to the person who’s been
              in longest.
            </Trans>
          </li>
          <li>
            <Trans>Final results of finished trips, with “Anonymous” instead of your name.</Trans>
          </li>
        </ul>
      </div>
    </>
  );
}
