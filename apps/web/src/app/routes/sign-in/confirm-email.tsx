import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPanel } from '../../../features/accounts/account-panel.tsx';
import { FormError } from '../../../features/accounts/form-error.tsx';
import { useConfirmEmailChange } from '../../../features/accounts/sign-in.mutations.ts';
import { errorText } from '../../../lib/error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** Where both mails about another address lead. Asks, so that a program that opens links approves nothing. */
export function ConfirmEmail({ token }: { token: string }) {
  const { i18n } = useLingui();
  const confirm = useConfirmEmailChange();
  if (confirm.data?.changed) {
    return (
      <AccountPanel
        title={<Trans>Address changed</Trans>}
        text={<Trans>You are signed out everywhere. Sign in with the new address.</Trans>}
      >
        {/* A fresh load, so that nothing of the ended session stays in memory. */}
        <a className="link" href={paths.signIn}>
          <Trans>Go to sign in</Trans>
        </a>
      </AccountPanel>
    );
  }
  if (confirm.data) {
    return (
      <AccountPanel
        title={<Trans>One of two</Trans>}
        text={<Trans>Thank you. The address changes as soon as the link in the other mail is opened too.</Trans>}
      />
    );
  }
  return (
    <AccountPanel
      title={<Trans>Change of e-mail address</Trans>}
      text={<Trans>If you asked for another address in Settings, go on. If not, close this page.</Trans>}
    >
      {confirm.isError && <FormError>{i18n._(errorText(confirm.error))}</FormError>}
      <Button size="lg" wide busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        <Trans>Yes, it was me</Trans>
      </Button>
    </AccountPanel>
  );
}
