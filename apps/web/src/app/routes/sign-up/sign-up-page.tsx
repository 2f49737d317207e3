import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { AgeForm } from '../../../features/accounts/sign-up/age-form.tsx';
import { SignUpForm } from '../../../features/accounts/sign-up/sign-up-form.tsx';
import { paths, returnToOf, withReturnTo } from '../../../lib/addresses/paths.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { CheckMail } from './check-mail.tsx';
import { MakePasskey } from './make-passkey.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** Every path below /sign-up. Unknown steps show the sign-up form. */
export function SignUpPage() {
  const { t } = useLingui();
  const { '*': step } = useParams();
  const [search] = useSearchParams();
  const returnTo = returnToOf(search.toString());
  return (
    <>
      <PageHead title={t`Sign Up`} />
      {step === 'check-mail' ? (
        <CheckMail returnTo={returnTo} />
      ) : step === 'verify' ? (
        <VerifyEmail token={search.get('token') ?? ''} returnTo={returnTo} />
      ) : step === 'passkey' ? (
        <MakePasskey returnTo={returnTo} />
      ) : step === 'age' ? (
        <ConfirmAge returnTo={returnTo} />
      ) : (
        <SignUp returnTo={returnTo} />
      )}
    </>
  );
}

/** The mistyped email, if the user came back from the check-your-email page to correct it. */
const insteadOf = (state: unknown): string | undefined => (state as { insteadOf?: string } | null)?.insteadOf;

function SignUp({ returnTo }: { returnTo: string }) {
  const session = useSession();
  const mistyped = insteadOf(useLocation().state);
  if (session.data?.user) return <Navigate to={returnTo} replace />;
  return (
    <AccountPanel title={<Trans>Sign Up</Trans>}>
      <SignUpForm key={mistyped} returnTo={returnTo} insteadOf={mistyped} />
    </AccountPanel>
  );
}

function ConfirmAge({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate();
  const { data: session } = useSession();
  if (session && !session.user) return <Navigate to={withReturnTo(paths.signIn, returnTo)} replace />;
  if (session?.user?.ageConfirmed) return <Navigate to={returnTo} replace />;
  return (
    <AccountPanel title={<Trans>One quick question</Trans>} text={<Trans>Sportspot is for people 13 and older.</Trans>}>
      <AgeForm onDone={() => void navigate(returnTo, { replace: true })} />
    </AccountPanel>
  );
}
