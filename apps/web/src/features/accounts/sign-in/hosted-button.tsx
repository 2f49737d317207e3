import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { useHostedSignIn } from '../session/accounts.mutations.ts';

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
