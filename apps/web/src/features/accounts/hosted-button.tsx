import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useHostedSignIn } from './accounts.mutations.ts';
import { FormError } from './form-error.tsx';

/** Signs in or up with the hosted provider: one flow for both. */
export function HostedButton({ name, returnTo }: { name: string; returnTo: string }) {
  const { i18n } = useLingui();
  const hosted = useHostedSignIn();
  return (
    <>
      {hosted.isError && <FormError>{i18n._(errorText(hosted.error))}</FormError>}
      <Button
        variant="line"
        size="lg"
        wide
        // Stays busy after the response: the browser is still navigating away.
        busy={hosted.isPending || hosted.isSuccess}
        onClick={() => hosted.mutate({ returnTo })}
      >
        <Trans>Continue with {name}</Trans>
      </Button>
    </>
  );
}
