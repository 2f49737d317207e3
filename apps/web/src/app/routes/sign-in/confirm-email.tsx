import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useConfirmEmailChange } from '../../../features/accounts/methods/sign-in.mutations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Target of both emails about an email change. Requires a tap, so that mail scanners that open links confirm nothing. */
export function ConfirmEmail({ token }: { token: string }) {
  const { i18n } = useLingui();
  const confirm = useConfirmEmailChange();
  if (confirm.data?.changed) {
    return (
      <AccountPanel
        title={<Trans>Email changed</Trans>}
        text={<Trans>You’re signed out everywhere. Sign in with your new email.</Trans>}
      >
        {/* A full page load clears the ended session from memory. */}
        <a className="link" href={paths.signIn}>
          <Trans>Go to sign in</Trans>
        </a>
      </AccountPanel>
    );
  }
  if (confirm.data) {
    return (
      <AccountPanel
        title={<Trans>Almost done</Trans>}
        text={<Trans>Now open the link we sent to your other address. That changes your email.</Trans>}
      />
    );
  }
  return (
    <AccountPanel
      title={<Trans>Confirm your email change</Trans>}
      text={
        <Trans>If you asked to change your email in Settings, confirm it here. If you didn’t, close this page.</Trans>
      }
    >
      {confirm.isError && <FormError>{i18n._(errorText(confirm.error))}</FormError>}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        <Trans>Confirm change</Trans>
      </Button>
    </AccountPanel>
  );
}
