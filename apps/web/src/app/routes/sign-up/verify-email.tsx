import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from 'react-router';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useVerifyEmail } from '../../../features/accounts/session/accounts.mutations.ts';
import { ProveSignUpForm } from '../../../features/accounts/sign-up/prove-sign-up-form.tsx';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';

const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_invalid';

/** Target of the sign-up link. Opening it changes nothing, because mail scanners open links but tap no buttons. */
export function VerifyEmail({ token, returnTo }: { token: string; returnTo: string }) {
  const { i18n } = useLingui();
  const confirm = useVerifyEmail();
  const prove = useVerifyEmail();
  const next = prove.data?.next ?? confirm.data?.next;

  if (next === 'enter') return <Navigate to={returnTo} replace />;
  if (next === 'passkey') return <Navigate to={withReturnTo(paths.makePasskey, returnTo)} replace />;
  if (!token || isLinkInvalid(confirm.error) || isLinkInvalid(prove.error)) return <LinkEnded returnTo={returnTo} />;
  if (next === 'prove') {
    return (
      <AccountPanel
        title={<Trans>Confirm it’s you</Trans>}
        text={
          <Trans>
            This isn’t the browser you signed up in. Enter the password you signed up with, or choose a new one. If you
            didn’t sign up for Sportspot, close this page.
          </Trans>
        }
      >
        <ProveSignUpForm
          busy={prove.isPending}
          error={prove.error}
          onProve={(proof) => prove.mutate({ token, ...proof })}
        />
      </AccountPanel>
    );
  }
  if (next === 'ask') {
    return (
      <AccountPanel
        title={<Trans>Continue here?</Trans>}
        text={
          <Trans>
            This isn’t the browser you signed up in. If you continue, your email is confirmed and you’re signed in on
            this device.
          </Trans>
        }
      >
        {prove.isError && <FormError>{i18n._(errorText(prove.error))}</FormError>}
        <Button size="lg" wide busy={prove.isPending} onClick={() => prove.mutate({ token, here: true })}>
          <Trans>Continue here</Trans>
        </Button>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={<Trans>Confirm your email</Trans>} text={<Trans>One tap and your account is ready.</Trans>}>
      {confirm.isError && <FormError>{i18n._(errorText(confirm.error))}</FormError>}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        <Trans>Confirm email</Trans>
      </Button>
    </AccountPanel>
  );
}

function LinkEnded({ returnTo }: { returnTo: string }) {
  return (
    <AccountPanel title={<Trans>Not confirmed</Trans>}>
      <FormError>
        <Trans>This link has been used or has expired.</Trans>{' '}
        <Trans>Sign in. If your email still isn’t confirmed, we’ll send another link.</Trans>
      </FormError>
      <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AccountPanel>
  );
}
