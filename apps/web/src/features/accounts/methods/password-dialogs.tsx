import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { type FormEvent, useState } from 'react';
import { errorText, passwordErrorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { NewPasswordField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useMe } from '../session/session.queries.ts';
import { useWithRecentSignIn } from '../sign-in/sign-in-again.tsx';
import { useRemovePassword, useSavePassword } from './sign-in.mutations.ts';

/** Changes the password, which needs the current one. A user without a password can set one after a recent sign-in. */
export function PasswordDialog({ hasOne, onClose }: { hasOne: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const save = useSavePassword(useMe().id);
  const { run, error, form } = useWithRecentSignIn(save);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ password, ...(hasOne && { currentPassword: current }) }, () => {
      onClose();
      toast({ title: t`Password saved`, description: t`You’re signed out on all other devices.` });
    });
  };

  if (form) return form;
  return (
    <Dialog open onClose={onClose} title={hasOne ? <Trans>Change password</Trans> : <Trans>Choose a password</Trans>}>
      <form className={styles.form} onSubmit={submit}>
        {error && <FormError>{i18n._(passwordErrorText(error))}</FormError>}
        {hasOne && (
          <PasswordField
            label={<Trans>Current password</Trans>}
            name="currentPassword"
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <NewPasswordField
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {{ count: PASSWORD_MIN }} characters.</Trans>}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="lg" wide busy={save.isPending}>
          <Trans>Save password</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

export function RemovePasswordQuestion({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const remove = useRemovePassword(useMe().id);
  const { run, error, form } = useWithRecentSignIn(remove);
  const done = () => {
    onClose();
    toast({ title: t`Password removed`, duration: TYPICAL_DURATION });
  };
  if (form) return form;
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Remove your password?</Trans>}
      text={error ? i18n._(errorText(error)) : <Trans>You can still sign in with your other methods.</Trans>}
    >
      <Button variant="danger-filled" busy={remove.isPending} onClick={() => run({}, done)}>
        <Trans>Remove password</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}
