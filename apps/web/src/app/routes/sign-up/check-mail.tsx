import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useLocation } from 'react-router';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import styles from '../../../features/accounts/form/form.module.css';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useConfirmSignUp, useResendVerification } from '../../../features/accounts/session/accounts.mutations.ts';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { CodeForm } from '../../../features/accounts/sign-up/code-form.tsx';
import { useFollowSignUp } from '../../../features/accounts/sign-up/follow-sign-up.ts';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';

/** The email the user just signed up with, if they came from the form. */
const emailOf = (state: unknown): string | undefined => (state as { email?: string } | null)?.email;

/** Waits for the email to be confirmed: by its code here, or by its link in any browser. */
export function CheckMail({ returnTo }: { returnTo: string }) {
  const email = emailOf(useLocation().state);
  if (email !== undefined) return <Waiting key={email} email={email} returnTo={returnTo} />;
  return (
    <AccountPanel
      title={<Trans>Check your email</Trans>}
      text={<Trans>We sent you a link. Open it to confirm your address, and you’re in.</Trans>}
    >
      <BackToSignIn returnTo={returnTo} />
    </AccountPanel>
  );
}

function Waiting({ email, returnTo }: { email: string; returnTo: string }) {
  const session = useSession();
  const confirm = useConfirmSignUp();
  const followed = useFollowSignUp(email);

  if (confirm.data?.next === 'passkey') return <Navigate to={withReturnTo(paths.makePasskey, returnTo)} replace />;
  // Signed in by the code, in another tab, or because it was confirmed elsewhere.
  if (session.data?.user && !confirm.isPending) return <Navigate to={returnTo} replace />;
  if (followed === 'sign-in') return <ConfirmedElsewhere returnTo={returnTo} />;

  return (
    <AccountPanel
      title={<Trans>Check your email</Trans>}
      text={
        <Trans>
          We sent a code and a link to <strong className={styles.address}>{email}</strong>. Enter the code here, or open
          the link on any device.
        </Trans>
      }
    >
      <CodeForm email={email} confirm={confirm} />
      <Resend email={email} returnTo={returnTo} />
      <p className={styles.links}>
        <Link className="link" to={withReturnTo(paths.signUp, returnTo)} state={{ insteadOf: email }}>
          <Trans>Wrong address?</Trans>
        </Link>
        <BackToSignIn returnTo={returnTo} />
      </p>
    </AccountPanel>
  );
}

function Resend({ email, returnTo }: { email: string; returnTo: string }) {
  const { i18n } = useLingui();
  const resend = useResendVerification();
  if (resend.isSuccess) {
    return (
      <output>
        <Trans>The email is on its way.</Trans>
      </output>
    );
  }
  return (
    <>
      {resend.isError && <FormError>{i18n._(errorText(resend.error))}</FormError>}
      <Button variant="line" wide busy={resend.isPending} onClick={() => resend.mutate({ email, returnTo })}>
        <Trans>Send the email again</Trans>
      </Button>
    </>
  );
}

/** Only the password of the sign-up shows that the same person confirmed it. */
function ConfirmedElsewhere({ returnTo }: { returnTo: string }) {
  return (
    <AccountPanel
      title={<Trans>Email confirmed</Trans>}
      text={<Trans>It was confirmed in another browser. Sign in to continue here.</Trans>}
    >
      <ButtonLink size="lg" wide to={withReturnTo(paths.signIn, returnTo)}>
        <Trans>Sign In</Trans>
      </ButtonLink>
    </AccountPanel>
  );
}

const BackToSignIn = ({ returnTo }: { returnTo: string }) => (
  <Link className="link" to={withReturnTo(paths.signIn, returnTo)}>
    <Trans>Back to sign in</Trans>
  </Link>
);
