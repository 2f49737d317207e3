import { Trans, useLingui } from '@lingui/react/macro';
import { DISPLAY_NAME_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { toLanguage } from '@sportspot/domain/values/languages.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmailField, NewPasswordField } from '../form/credential-fields.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useSignUp } from '../session/accounts.mutations.ts';
import { draftFor, keepDraft, type SignUpDraft } from '../session/sign-up-draft.ts';
import { hasPasskeys } from '../sign-in/passkeys.ts';
import { SignInOptions } from '../sign-in/sign-in-options.tsx';

interface SignUpFormProps {
  readonly returnTo: string;
  /** The mistyped address of the sign-up that is being corrected. */
  readonly insteadOf?: string | undefined;
}

/** Creates an account with any method this server offers. */
export function SignUpForm(props: SignUpFormProps) {
  return (
    <SignInOptions returnTo={props.returnTo}>
      <PasswordForm {...props} />
    </SignInOptions>
  );
}

const empty: SignUpDraft = { displayName: '', email: '', password: '', isWithoutPassword: false };

function PasswordForm({ returnTo, insteadOf }: SignUpFormProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const signUp = useSignUp();
  const [sent] = useState(() => (insteadOf === undefined ? null : draftFor(insteadOf)));
  const [account, setAccount] = useState<SignUpDraft>(sent ?? { ...empty, email: insteadOf ?? '' });
  const { isWithoutPassword } = account;
  const change = (part: Partial<SignUpDraft>) => setAccount({ ...account, ...part });
  const first = useRef<HTMLInputElement>(null);
  // In an effect, so that a dialog has already saved which element to return the focus to.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The checkbox is required: without it the browser doesn't submit the form.
    const { displayName, email, password } = account;
    signUp.mutate(
      {
        displayName,
        email,
        ...(!isWithoutPassword && { password }),
        ageConfirmed: true,
        returnTo,
        insteadOf,
        language: toLanguage(i18n.locale) ?? undefined,
      },
      {
        onSuccess: () => {
          keepDraft(account);
          void navigate(withReturnTo(paths.checkMail, returnTo), { state: { email } });
        },
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {signUp.isError && <FormError>{i18n._(errorText(signUp.error))}</FormError>}
      <TextField
        ref={insteadOf === undefined ? first : undefined}
        label={<Trans>Display name</Trans>}
        hint={<Trans>You’ll appear on the all-time leaderboard. You can opt out in Settings.</Trans>}
        name="displayName"
        autoComplete="nickname"
        required
        // At least one character that is not a space.
        pattern=".*\S.*"
        maxLength={DISPLAY_NAME_MAX}
        value={account.displayName}
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <EmailField
        ref={insteadOf === undefined ? undefined : first}
        value={account.email}
        onChange={(email) => change({ email })}
      />
      {isWithoutPassword ? (
        <p className={styles.hint}>
          <Trans>You’ll add a passkey after you confirm your email. No password needed.</Trans>
        </p>
      ) : (
        <NewPasswordField
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {{ count: PASSWORD_MIN }} characters.</Trans>}
          value={account.password}
          onChange={(password) => change({ password })}
        />
      )}
      {hasPasskeys() && (
        <Button variant="line" wide onClick={() => change({ isWithoutPassword: !isWithoutPassword })}>
          {isWithoutPassword ? <Trans>Use a password instead</Trans> : <Trans>Use a passkey instead</Trans>}
        </Button>
      )}
      <Checkbox name="ageConfirmed" required defaultChecked={sent !== null} label={<Trans>I’m 13 or older</Trans>} />
      <Button type="submit" size="lg" wide busy={signUp.isPending}>
        <Trans>Sign Up</Trans>
      </Button>
      <p className={styles.links}>
        <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
          <Trans>I have an account</Trans>
        </Link>
      </p>
    </form>
  );
}
