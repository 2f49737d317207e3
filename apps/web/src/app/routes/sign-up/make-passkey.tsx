import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { Link, Navigate, useNavigate } from 'react-router';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { useAddPasskey } from '../../../features/accounts/sign-in/passkeys.ts';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';

/** The last step of signing up without a password. */
export function MakePasskey({ returnTo }: { returnTo: string }) {
  const { data: session } = useSession();
  if (session && !session.user) return <Navigate to={withReturnTo(paths.signIn, returnTo)} replace />;
  return (
    <AccountPanel
      title={<Trans>Create your passkey</Trans>}
      text={
        <Trans>
          Your email is confirmed. A passkey signs you in with your face, fingerprint, or device PIN, here and on
          devices that share your passkeys.
        </Trans>
      }
    >
      {session?.user && <Step me={session.user} returnTo={returnTo} />}
    </AccountPanel>
  );
}

function Step({ me, returnTo }: { me: Me; returnTo: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const add = useAddPasskey(me);
  return (
    <>
      {add.isError && <FormError>{i18n._(errorText(add.error))}</FormError>}
      <Button
        size="lg"
        wide
        busy={add.isPending}
        onClick={() => add.mutate(t`My passkey`, { onSuccess: () => void navigate(returnTo, { replace: true }) })}
      >
        <Trans>Create passkey</Trans>
      </Button>
      <Link className="link" to={returnTo}>
        <Trans>Do this later in Settings</Trans>
      </Link>
    </>
  );
}
