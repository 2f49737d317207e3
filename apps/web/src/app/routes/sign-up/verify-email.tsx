import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { AccountPanel } from '../../../features/accounts/account-panel.tsx';
import { useVerifyEmail } from '../../../features/accounts/accounts.mutations.ts';
import { FormError } from '../../../features/accounts/form-error.tsx';
import { ApiError } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { paths, withReturnTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_invalid';

/** Confirms the address by itself, once: a link in a mail can only be a GET, and a GET must change nothing. */
export function VerifyEmail({ token, returnTo }: { token: string; returnTo: string }) {
  const { i18n } = useLingui();
  const { mutate, data, error, isPending } = useVerifyEmail();
  const tried = useRef<string>(undefined);

  useEffect(() => {
    if (!token || tried.current === token) return;
    tried.current = token;
    mutate({ token });
  }, [token, mutate]);

  if (data?.next === 'enter') return <Navigate to={returnTo} replace />;
  if (data?.next === 'passkey') return <Navigate to={withReturnTo(paths.makePasskey, returnTo)} replace />;
  if (data?.next === 'ask') {
    return (
      <AccountPanel
        title={<Trans>Go on here?</Trans>}
        text={
          <Trans>
            You signed up in another browser. If you go on here, your address is confirmed and you are signed in on this
            device.
          </Trans>
        }
      >
        <Button size="lg" wide busy={isPending} onClick={() => mutate({ token, here: true })}>
          <Trans>Yes, go on here</Trans>
        </Button>
      </AccountPanel>
    );
  }
  if (token && !error) return <AccountPanel title={<Trans>Confirming your address</Trans>} />;
  return (
    <AccountPanel title={<Trans>Not confirmed</Trans>}>
      {error && !isLinkInvalid(error) ? (
        <>
          <FormError>{i18n._(errorText(error))}</FormError>
          <Button onClick={() => mutate({ token })}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <FormError>
          <Trans>This link has been used or has expired.</Trans>{' '}
          <Trans>Sign in; if the address is still unconfirmed, we send another.</Trans>
        </FormError>
      )}
      <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AccountPanel>
  );
}
