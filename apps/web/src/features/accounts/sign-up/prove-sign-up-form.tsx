import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { NewPasswordField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';

type Proof = { readonly password: string } | { readonly newPassword: string };

interface ProveSignUpProps {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onProve: (proof: Proof) => void;
}

const isWrong = (error: Error): boolean => error instanceof ApiError && error.code === 'credentials_wrong';

/** Asks for the password chosen at sign-up, or for a new one: the owner of the mailbox may replace it. */
export function ProveSignUpForm({ busy, error, onProve }: ProveSignUpProps) {
  const { i18n } = useLingui();
  const [isNew, setNew] = useState(false);
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProve(isNew ? { newPassword: password } : { password });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {error && (
        <FormError>
          {isWrong(error) ? (
            <Trans>That password isn’t right. Try again, or choose a new one.</Trans>
          ) : (
            i18n._(errorText(error))
          )}
        </FormError>
      )}
      {isNew ? (
        <NewPasswordField
          label={<Trans>New password</Trans>}
          hint={
            <Trans>
              At least {{ count: PASSWORD_MIN }} characters. The password you signed up with will stop working.
            </Trans>
          }
          value={password}
          onChange={setPassword}
        />
      ) : (
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        <Trans>Confirm email</Trans>
      </Button>
      <Button
        variant="line"
        onClick={() => {
          setNew(!isNew);
          setPassword('');
        }}
      >
        {isNew ? <Trans>Use my sign-up password</Trans> : <Trans>Choose a new password</Trans>}
      </Button>
    </form>
  );
}
