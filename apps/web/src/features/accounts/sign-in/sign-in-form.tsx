import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { EmailField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useResendVerification, useSignIn } from '../session/accounts.mutations.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { hasPasskeys } from './passkeys.ts';
import { SignInOptions } from './sign-in-options.tsx';

/** Signs in with any method this server offers, then opens `returnTo`. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  return (
    <SignInOptions
      returnTo={returnTo}
      extra={hasPasskeys() && <PasskeyButton onDone={() => void navigate(returnTo, { replace: true })} />}
    >
      <PasswordForm returnTo={returnTo} />
    </SignInOptions>
  );
}

function PasswordForm({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: () => void navigate(returnTo, { replace: true }) });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {signIn.isError && <SignInError error={signIn.error} email={email} returnTo={returnTo} />}
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={signIn.isPending}>
        <Trans>Sign In</Trans>
      </Button>
      <p className={styles.links}>
        <Link className="link" to={withReturnTo(paths.forgotPassword, returnTo)}>
          <Trans>Forgot your password?</Trans>
        </Link>
        <Link className="link" to={withReturnTo(paths.signUp, returnTo)}>
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </form>
  );
}

/** Only someone with the right password learns that the address is not confirmed yet. */
function SignInError({ error, email, returnTo }: { error: Error; email: string; returnTo: string }) {
  const { i18n } = useLingui();
  const resend = useResendVerification();
  const isUnverified = error instanceof ApiError && error.code === 'email_unverified';
  return (
    <FormError>
      <p>{i18n._(errorText(error))}</p>
      {isUnverified &&
        (resend.isSuccess ? (
          <p>
            <Trans>The email is on its way.</Trans>
          </p>
        ) : (
          <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({ email, returnTo })}>
            <Trans>Send the email again</Trans>
          </Button>
        ))}
      {resend.isError && <p>{i18n._(errorText(resend.error))}</p>}
    </FormError>
  );
}
