import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { useMe, useSession } from '../session/session.queries.ts';
import { useWithRecentSignIn } from '../sign-in/sign-in-again.tsx';
import { useLinkHosted, useUnlinkHosted } from './sign-in.mutations.ts';

/** Asks before it links or unlinks the hosted provider. */
export function HostedQuestion({ isLinked, onClose }: { isLinked: boolean; onClose: () => void }) {
  const name = useSession().data?.signIn.hosted?.name ?? '';
  return isLinked ? <Unlink name={name} onClose={onClose} /> : <Link name={name} onClose={onClose} />;
}

function Link({ name, onClose }: { name: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const link = useLinkHosted();
  const { run, error, form } = useWithRecentSignIn(link);
  if (form) return form;
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Link {name}?</Trans>}
      text={
        error ? (
          i18n._(errorText(error))
        ) : (
          <Trans>
            Anyone who can sign in to your {name} account can sign in here as you. It must use the same confirmed email,
            and when that email changes, yours changes here, too.
          </Trans>
        )
      }
    >
      <Button busy={link.isPending || link.isSuccess} onClick={() => run()}>
        <Trans>Link {name}</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </Confirmation>
  );
}

function Unlink({ name, onClose }: { name: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const unlink = useUnlinkHosted(useMe().id);
  const { run, error, form } = useWithRecentSignIn(unlink);
  if (form) return form;
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Unlink {name}?</Trans>}
      text={error ? i18n._(errorText(error)) : <Trans>You can still sign in with your other methods.</Trans>}
    >
      <Button variant="danger-filled" busy={unlink.isPending} onClick={() => run({}, onClose)}>
        <Trans>Unlink {name}</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}
