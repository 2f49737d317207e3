import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { AccountPanel } from '../../../features/accounts/account-panel.tsx';
import { useResendVerification } from '../../../features/accounts/accounts.mutations.ts';
import { FormError } from '../../../features/accounts/form-error.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { paths, withReturnTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** The address just signed up with, if this page was reached from the form. */
const emailOf = (state: unknown): string | undefined => (state as { email?: string } | null)?.email;

export function CheckMail({ returnTo }: { returnTo: string }) {
  const { i18n } = useLingui();
  const email = emailOf(useLocation().state);
  const resend = useResendVerification();
  return (
    <AccountPanel
      title={<Trans>Check your mail</Trans>}
      text={<Trans>We have sent you a link. Open it to confirm your address, and you are in.</Trans>}
    >
      {resend.isError && <FormError>{i18n._(errorText(resend.error))}</FormError>}
      {resend.isSuccess ? (
        <output>
          <Trans>The mail is on its way.</Trans>
        </output>
      ) : (
        email && (
          <Button variant="line" busy={resend.isPending} onClick={() => resend.mutate({ email, returnTo })}>
            <Trans>Send the mail again</Trans>
          </Button>
        )
      )}
      <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AccountPanel>
  );
}
