import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignOut } from '../../../features/accounts/accounts.mutations.ts';
import { waitingIn } from '../../../features/spots/own-spots.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useAccountState } from '../../../offline/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirmation } from '../../../ui/confirmation.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

/** Signs out; with operations still waiting only after a warning. */
export function SignOut({ userId }: { userId: string }) {
  const { i18n, t } = useLingui();
  const signOut = useSignOut();
  const waiting = useAccountState(userId, (state) => waitingIn(state).length);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    signOut.mutate();
  };
  return (
    <>
      {signOut.isError && <InlineError title={t`Failed to sign out`} text={i18n._(errorText(signOut.error))} />}
      <Button
        variant="line"
        busy={signOut.isPending || signOut.isSuccess}
        onClick={() => (waiting > 0 ? setAsking(true) : leave())}
      >
        <Trans>Sign out</Trans>
      </Button>
      {isAsking && (
        <Confirmation
          onClose={stay}
          title={<Plural value={waiting} one="# change waits to be sent" other="# changes wait to be sent" />}
          text={<Trans>What waits stays on this device and is sent when you sign in again.</Trans>}
        >
          <Button variant="danger-filled" onClick={leave}>
            <Trans>Sign out</Trans>
          </Button>
          <Button variant="line" onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
        </Confirmation>
      )}
    </>
  );
}
