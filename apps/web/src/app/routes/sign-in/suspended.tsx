import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { DeleteAccount } from '../../../features/accounts/deletion/delete-account.tsx';
import { AccountPanel } from '../../../features/accounts/form/account-panel.tsx';
import { FormError } from '../../../features/accounts/form/form-error.tsx';
import { useSignOut } from '../../../features/accounts/session/accounts.mutations.ts';
import { SignInAgain } from '../../../features/accounts/sign-in/sign-in-again.tsx';
import { Downloads } from '../../../features/own-data/downloads.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { MAIN_ID } from '../../page-parts/main-id.ts';
import styles from './suspended.module.css';

const signInAgain: ComponentProps<typeof Downloads>['signInAgain'] = (on) => <SignInAgain {...on} />;

/** Shown to a suspended user after sign-in: the reason, data downloads, and account deletion. */
export function Suspended({ userId, reason }: { userId: string; reason: string | null }) {
  // It replaces the form, so the focused button is gone.
  useEffect(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }), []);
  return (
    <AccountPanel
      title={<Trans>Account suspended</Trans>}
      text={
        <Trans>
          You can’t use Sportspot while your account is suspended, but you can still download your data or delete your
          account. If you think we got it wrong,{' '}
          <Link className="link" to={paths.contact}>
            contact us
          </Link>
          .
        </Trans>
      }
    >
      {reason !== null && (
        <FormError>
          <Trans>Reason: {{ reason }}</Trans>
        </FormError>
      )}
      <Section title={<Trans>Your data</Trans>}>
        <Downloads signInAgain={signInAgain} />
      </Section>
      <Section title={<Trans>Account</Trans>}>
        <Leaving userId={userId} />
      </Section>
    </AccountPanel>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className="d3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Sign out, or delete the account. Unsent changes stay on the device in case the suspension is lifted. */
function Leaving({ userId }: { userId: string }) {
  const { i18n, t } = useLingui();
  const signOut = useSignOut();
  return (
    <>
      {signOut.isError && <InlineError title={t`Failed to sign out`} text={i18n._(errorText(signOut.error))} />}
      <div className={styles.ways}>
        <Button variant="line" busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate('keep')}>
          <Trans>Sign out</Trans>
        </Button>
        <DeleteAccount userId={userId} />
      </div>
    </>
  );
}
