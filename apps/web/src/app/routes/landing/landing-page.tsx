import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { takeDeletedNote } from '../../../offline/session/deleted-note.ts';
import { isKnownDevice } from '../../../offline/session/session-memory.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { MAIN_ID } from '../../page-parts/main-id.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Footer } from '../../shell/bars/footer.tsx';
import { TopBar } from '../../shell/bars/top-bar.tsx';
import { AccountDialog, type AccountDialogForm } from './account-dialog.tsx';
import { AccountFormButton } from './account-form-button.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SupportedLeagues } from './supported-leagues.tsx';

export function LandingPage() {
  const { t } = useLingui();
  const [form, setForm] = useState<AccountDialogForm | null>(null);
  const session = useSession();
  useEffect(() => {
    if (takeDeletedNote()) toast({ title: t`Your account was deleted.` });
  }, [t]);
  if (session.data?.user) return <Navigate to={paths.dashboard} replace />;
  if (form && session.data?.suspension) return <Navigate to={paths.signIn} />;

  return (
    <>
      <PageHead
        title={t`Spot Sports Fans Everywhere You Go`}
        description={t`See a team’s cap or jersey in the wild, tap it, and the sticker is yours. 340+ Teams Available.`}
      />
      <TopBar home={paths.home}>
        <ButtonLink to={paths.signUp} variant="quiet">
          <Trans context="button in the top bar">Sign Up</Trans>
        </ButtonLink>
        <AccountFormButton action={paths.signIn} variant="line" onOpen={() => setForm('sign-in')}>
          <Trans>Sign In</Trans>
        </AccountFormButton>
      </TopBar>
      <main id={MAIN_ID} tabIndex={-1}>
        <Hero onStart={() => setForm(isKnownDevice() ? 'sign-in' : 'sign-up')} />
        <HowItWorks />
        <SupportedLeagues />
      </main>
      <Footer />
      <AccountDialog form={form} onClose={() => setForm(null)} />
    </>
  );
}
