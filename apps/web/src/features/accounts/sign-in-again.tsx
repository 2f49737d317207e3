import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx';
import { useSignIn, useSignOut } from './accounts.mutations.ts';
import { useMe, useSession } from './accounts.queries.ts';
import styles from './form.module.css';
import { FormError } from './form-error.tsx';
import { HostedButton } from './hosted-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { methodsQuery } from './sign-in.queries.ts';

/** Was a call refused only because the person signed in a while ago? Then `SignInAgain` helps. */
export const needsSignInAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_in_again';

/** A mutation that may need a fresh sign-in: refused for that, it is done again once the person has signed in. */
export function useFreshly<Input>(mutation: UseMutationResult<unknown, Error, Input>) {
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
    /** Takes the place of whatever dialog was open. */
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
  /** Signed in again: what was refused can be done now. */
  onDone: () => void;
  onClose: () => void;
}

/** Signs the same person in again, in place. A hosted provider is visited, and comes back to this address. */
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
            <OwnWays onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A suspended person isn't told their ways to sign in, so they go through the sign-in form again. */
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

/** The ways that the person has and this server offers. */
function OwnWays({ onDone }: { onDone: () => void }) {
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
      {signIn.isError && <FormError>{i18n._(errorText(signIn.error))}</FormError>}
      {/* Password managers look for the name that goes with the password. */}
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
