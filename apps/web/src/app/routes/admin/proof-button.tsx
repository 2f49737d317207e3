import { useLocation } from 'react-router';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { HostedButton } from '../../../features/accounts/sign-in/hosted-button.tsx';
import { PasskeyButton } from '../../../features/accounts/sign-in/passkey-button.tsx';

/** How moderators verify themselves to the server: with a passkey, or with the hosted provider if it has no passkeys. */
export function ProofButton({ onDone }: { onDone: () => void }) {
  const { pathname, search } = useLocation();
  const offered = useSession().data?.signIn;
  if (offered?.password || !offered?.hosted) return <PasskeyButton onDone={onDone} />;
  return <HostedButton name={offered.hosted.name} returnTo={pathname + search} />;
}
