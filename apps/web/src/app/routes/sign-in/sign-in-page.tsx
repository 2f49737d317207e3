import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { ForgotPasswordForm, ResetPasswordForm } from '../../../features/accounts/sign-in/password-reset-forms.tsx';
import { SignInForm } from '../../../features/accounts/sign-in/sign-in-form.tsx';
import { paths, returnToOf, withReturnTo } from '../../../lib/addresses/paths.ts';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

/** Its own chunk: few users need it, and it pulls in the offline account code. */
const Suspended = lazy(() => import('./suspended.tsx').then((module) => ({ default: module.Suspended })));

/** Every path below /sign-in. Unknown steps show the sign-in form. */
export function SignInPage() {
  const { t } = useLingui();
  const { '*': step } = useParams();
  const [search] = useSearchParams();
  const returnTo = returnToOf(search.toString());
  const isSuspended = Boolean(useSession().data?.suspension);
  return (
    <>
      <PageHead title={isSuspended ? t`Account suspended` : t`Sign In`} />
      {step === 'forgot' ? (
        <Forgot returnTo={returnTo} />
      ) : step === 'reset' ? (
        <Reset token={search.get('token') ?? ''} />
      ) : step === 'email' ? (
        <ConfirmEmail token={search.get('token') ?? ''} />
      ) : (
        <SignIn returnTo={returnTo} failure={search.get('error')} />
      )}
    </>
  );
}

/** Why sign-in with the hosted provider failed. */
const failures: Record<string, MessageDescriptor> = {
  account_exists: msg`This email already has an account. Sign in the way you usually do, then link the other account in Settings.`,
};
const otherFailure = msg`Couldn’t sign in with the other service. Please try again.`;

/** Whether the user was on the way to spot a team and needs to know why they must sign in. */
const isForSpotting = (returnTo: string): boolean => /^\/(team\/|dashboard\?)/.test(returnTo);

function SignIn({ returnTo, failure }: { returnTo: string; failure: string | null }) {
  const { i18n } = useLingui();
  const session = useSession();
  if (session.data?.user) return <Navigate to={returnTo} replace />;
  if (session.data?.suspension) {
    return (
      <Suspense
        fallback={
          <Loading>
            <SkeletonLine />
          </Loading>
        }
      >
        <Suspended {...session.data.suspension} />
      </Suspense>
    );
  }
  return (
    <AccountPanel
      title={<Trans>Sign In</Trans>}
      text={isForSpotting(returnTo) && <Trans>Please sign in to spot teams</Trans>}
    >
      {failure !== null && <FormError>{i18n._(failures[failure] ?? otherFailure)}</FormError>}
      <SignInForm returnTo={returnTo} />
    </AccountPanel>
  );
}

function Forgot({ returnTo }: { returnTo: string }) {
  return (
    <AccountPanel
      title={<Trans>Forgot your password?</Trans>}
      text={<Trans>Enter your email, and we’ll send you a link to choose a new one.</Trans>}
    >
      <ForgotPasswordForm />
      <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AccountPanel>
  );
}

function Reset({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const done = () => {
    toast({ title: t`Password saved`, description: t`Sign in with your new password.` });
    void navigate(paths.signIn, { replace: true });
  };
  return (
    <AccountPanel title={<Trans>New password</Trans>}>
      {token ? (
        <ResetPasswordForm token={token} onDone={done} />
      ) : (
        <FormError>
          <Trans>This link has been used or has expired.</Trans>
        </FormError>
      )}
      <Link className="link" to="/sign-in/forgot">
        <Trans>Get another link</Trans>
      </Link>
    </AccountPanel>
  );
}
