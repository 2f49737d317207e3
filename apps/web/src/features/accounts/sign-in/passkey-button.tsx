import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { usePasskeySignIn } from './passkeys.ts';

/** Signs in with a passkey from this device or a security key. The user types nothing. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui();
  const signIn = usePasskeySignIn();
  return (
    <>
      {signIn.isError && <FormError>{i18n._(errorText(signIn.error))}</FormError>}
      <Button
        variant="line"
        size="lg"
        wide
        busy={signIn.isPending}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        <KeyRound aria-hidden size={20} />
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}
