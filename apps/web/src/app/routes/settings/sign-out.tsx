import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignOut } from '../../../features/accounts/session/accounts.mutations.ts';
import { waitingIn } from '../../../features/spots/own/own-spots.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { accountOf, useAccountState } from '../../../offline/account/use-account.ts';
import type { Unsent } from '../../../offline/session/leave-account.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';

/** Signs out. With unsent changes the fan first decides what becomes of them. */
export function SignOut({ userId }: { userId: string }) {
  const { i18n, t } = useLingui();
  const signOut = useSignOut();
  const unsent = useAccountState(userId, (state) => state.outbox.length);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const leave = (choice: Unsent) => {
    stay();
    signOut.mutate(choice);
  };
  return (
    <>
      {signOut.isError && <InlineError title={t`Failed to sign out`} text={i18n._(errorText(signOut.error))} />}
      <Button
        variant="line"
        busy={signOut.isPending || signOut.isSuccess}
        onClick={() => (unsent > 0 ? setAsking(true) : leave('keep'))}
      >
        <Trans>Sign out</Trans>
      </Button>
      {isAsking && <UnsentQuestion userId={userId} unsent={unsent} onLeave={leave} onStay={stay} />}
    </>
  );
}

interface UnsentQuestionProps {
  userId: string;
  unsent: number;
  onLeave: (choice: Unsent) => void;
  onStay: () => void;
}

function UnsentQuestion({ userId, unsent, onLeave, onStay }: UnsentQuestionProps) {
  const [sync, setSync] = useState<'idle' | 'syncing' | 'failed'>('idle');
  const syncAndLeave = async () => {
    setSync('syncing');
    await accountOf(userId).sync();
    if (waitingIn(accountOf(userId).state()).length === 0) onLeave('keep');
    else setSync('failed');
  };
  return (
    <Confirmation
      onClose={onStay}
      title={<Plural value={unsent} one="Sign out with # unsent change?" other="Sign out with # unsent changes?" />}
      text={
        sync === 'failed' ? (
          <Trans>We couldn’t sync your changes. Try again, or keep them on this device.</Trans>
        ) : (
          <Trans>
            Changes you keep stay on this device, notes and locations included, and sync when you sign in here again.
          </Trans>
        )
      }
    >
      <Button busy={sync === 'syncing'} onClick={() => void syncAndLeave()}>
        <Trans>Sync and sign out</Trans>
      </Button>
      <Button variant="line" onClick={() => onLeave('keep')}>
        <Trans>Keep and sign out</Trans>
      </Button>
      <Button variant="danger" onClick={() => onLeave('discard')}>
        <Trans>Discard and sign out</Trans>
      </Button>
      <Button variant="line" onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Confirmation>
  );
}
