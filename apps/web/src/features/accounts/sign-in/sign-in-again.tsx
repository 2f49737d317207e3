import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText, passwordErrorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useSignIn, useSignOut } from '../session/accounts.mutations.ts';
import { useMe, useSession } from '../session/session.queries.ts';
import { HostedButton } from './hosted-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { methodsQuery } from './sign-in.queries.ts';

/** Whether the server rejected a call because the last sign-in is too old. Then show `SignInAgain`. */
export const needsSignInAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_in_again';

/** Runs a mutation that needs a recent sign-in: if it is rejected for that, asks the user to sign in, then retries. */
export function useWithRecentSignIn<Input>(mutation: UseMutationResult<unknown, Error, Input>) {
  const [refused, setRefused] = useState<() => void>();
  const run = (input: Input, onSuccess?: () => void): void =>
    mutation.mutate(input, {
      onSuccess: () => onSuccess?.(),
      onError: (error) => needsSignInAgain(error) && setRefused(() => () => run(input, onSuccess)),
    });
  const close = () => setRefused(undefined);
  return {
    run,
    error: needsSignInAgain(mutation.error) ? null : mutation.error,
    /** Replaces the dialog that was open. */
    form: refused && (
      <SignInAgain
        onClose={close}
        onDone={() => {
          close();
          refused();
        }}
      />
    ),
  };
}

interface SignInAgainProps {
  /** Called after the sign-in: the rejected call can be retried. */
  onDone: () => void;
  onClose: () => void;
}

/** Signs the same user in again without leaving the page. A hosted provider redirects back to this URL. */
export function SignInAgain({ onDone, onClose }: SignInAgainProps) {
  const isSuspended = Boolean(useSession().data?.suspension);
  return (
    <Dialog open onClose={onClose} title={<Trans>Confirm it’s you</Trans>}>
      <div className={styles.form}>
        {isSuspended ? (
          <SignOutFirst />
        ) : (
          <>
            <p className={styles.hint}>
              <Trans>You signed in a while ago. Sign in again to continue.</Trans>
            </p>
            <OwnMethods onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The server doesn't tell suspended users their sign-in methods, so they use the sign-in form again. */
function SignOutFirst() {
  const { i18n } = useLingui();
  const signOut = useSignOut();
  return (
    <>
      {signOut.isError && <FormError>{i18n._(errorText(signOut.error))}</FormError>}
      <p className={styles.hint}>
        <Trans>You signed in a while ago. Sign out, then sign in again to continue.</Trans>
      </p>
      <Button size="lg" wide busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate('keep')}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  );
}

/** The sign-in methods that the user has and this server offers. */
function OwnMethods({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const own = useQuery(methodsQuery(useMe().id));
  const offered = useSession().data?.signIn;
  if (own.isLoadingError) {
    return (
      <InlineError
        title={t`Couldn’t load sign-in options`}
        text={i18n._(errorText(own.error))}
        onRetry={() => void own.refetch()}
      />
    );
  }
  if (!own.data || !offered) {
    return (
      <Loading>
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <>
      {offered.password && own.data.password && <PasswordAgain onDone={onDone} />}
      {offered.password && own.data.passkeys.length > 0 && <PasskeyButton onDone={onDone} />}
      {offered.hosted && own.data.hosted && <HostedButton name={offered.hosted.name} returnTo={pathname + search} />}
    </>
  );
}

function PasswordAgain({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui();
  const { email } = useMe();
  const signIn = useSignIn();
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: onDone });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {signIn.isError && <FormError>{i18n._(passwordErrorText(signIn.error))}</FormError>}
      {/* Password managers look for the user name that belongs to the password. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={<Trans>Your password</Trans>}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={signIn.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
