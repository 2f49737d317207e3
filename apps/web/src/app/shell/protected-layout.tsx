import { useLingui } from '@lingui/react/macro';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { sessionQuery, useSession } from '../../features/accounts/accounts.queries.ts';
import { AccountKeeper } from '../../features/spots/account-keeper.tsx';
import { ApiError } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { paths, withReturnTo } from '../../lib/paths.ts';
import { contradictsSession } from '../../lib/query-client.ts';
import { requireUpdate } from '../../offline/app-update.ts';
import { catalogueQuery } from '../../offline/catalogue.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';
import { AppShell } from './app-shell.tsx';
import { BadgeKeeperLoader } from './badge-keeper.tsx';
import { LanguageKeeper } from './language-keeper.tsx';
import styles from './layout.module.css';
import { TripOffer } from './trip-offer.tsx';

/** Lets a signed-in person of 13 or more through; everybody else comes back here once that is settled. */
export function ProtectedLayout() {
  const { i18n, t } = useLingui();
  const { pathname, search } = useLocation();
  const session = useSession();
  // Nearly every screen in here shows teams; they need not wait for the answer of who is here.
  usePrefetchQuery(catalogueQuery);
  const here = pathname + search;

  if (session.isPending) {
    return (
      <ShellState title={t`Loading`}>
        <SkeletonCards />
      </ShellState>
    );
  }
  // A session once read goes on while the network is away.
  if (!session.data) {
    return (
      <ShellState title={t`Failed to load your account`}>
        <InlineError
          title={t`Failed to load your account`}
          text={i18n._(errorText(session.error))}
          onRetry={() => void session.refetch()}
        />
      </ShellState>
    );
  }
  const { user } = session.data;
  if (!user) return <Navigate to={withReturnTo(paths.signIn, here)} replace />;
  if (!user.ageConfirmed) return <Navigate to={withReturnTo(paths.confirmAge, here)} replace />;
  return (
    <TripOffer userId={user.id}>
      <AppShell>
        <Keeper userId={user.id} />
        <LanguageKeeper language={user.language} />
        <BadgeKeeperLoader userId={user.id} />
        <Outlet />
      </AppShell>
    </TripOffer>
  );
}

/** Only the server's own word asks somebody to sign in again; being offline signs nobody out. */
function Keeper({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const settle = (problem: unknown) => {
    if (contradictsSession(problem)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (problem instanceof ApiError && problem.code === 'client_outdated') requireUpdate();
  };
  return <AccountKeeper userId={userId} onProblem={settle} />;
}

function ShellState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AppShell>
      <PageHead title={title} />
      <div className={`wrap ${styles.state}`}>{children}</div>
    </AppShell>
  );
}
