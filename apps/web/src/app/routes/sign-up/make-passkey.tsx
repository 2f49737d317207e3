import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '@sportspot/domain/accounts.contract.ts';
import { Link, Navigate, useNavigate } from 'react-router';
import { AccountPanel } from '../../../features/accounts/account-panel.tsx';
import { useSession } from '../../../features/accounts/accounts.queries.ts';
import { FormError } from '../../../features/accounts/form-error.tsx';
import { useAddPasskey } from '../../../features/accounts/passkeys.ts';
import { errorText } from '../../../lib/error-text.ts';
import { paths, withReturnTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

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
