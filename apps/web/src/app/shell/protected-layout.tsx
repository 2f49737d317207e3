import { useLingui } from '@lingui/react/macro';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { MeContext, sessionQuery, useSession } from '../../features/accounts/accounts.queries.ts';
import { AccountSync } from '../../features/spots/account-sync.tsx';
import { ApiError } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { paths, withReturnTo } from '../../lib/paths.ts';
import { contradictsSession } from '../../lib/query-client.ts';
import { requireUpdate } from '../../offline/app-update.ts';
import { catalogueQuery } from '../../offline/catalogue.ts';
import { isKnownDevice } from '../../offline/session-memory.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';
import { AppShell } from './app-shell.tsx';
import { KeepersLoader } from './keepers-loader.tsx';
import { LanguageKeeper } from './language-keeper.tsx';
import styles from './layout.module.css';

/** Lets a signed-in person of 13 or more through; everybody else comes back here once that is settled. */
export function ProtectedLayout() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const user = session.data?.user;
  const shellKey = useShellKey(user?.id);
  // Nearly every screen in here shows teams; they need not wait for the answer of who is here.
  usePrefetchQuery(catalogueQuery);
  const here = pathname + search;

  // A session once read goes on while the network is away.
  if (session.data && !user) return <Navigate to={withReturnTo(doorFor(pathname, search), here)} replace />;
  if (user && !user.ageConfirmed) return <Navigate to={withReturnTo(paths.confirmAge, here)} replace />;
  return (
    <MeContext key={shellKey} value={user ?? null}>
      <AppShell>
        {user ? (
          <>
            <Keeper userId={user.id} />
            <LanguageKeeper language={user.language} />
            <KeepersLoader userId={user.id} />
            <Outlet />
          </>
        ) : (
          <WithoutSession />
        )}
      </AppShell>
    </MeContext>
  );
}

/** An invitation to a trip is mostly followed by someone new: on a device that nobody has signed in on, it asks to sign up. */
const doorFor = (pathname: string, search: string): string =>
  pathname === paths.trip && new URLSearchParams(search).has('join') && !isKnownDevice() ? paths.signUp : paths.signIn;

/**
 * Stays the same when the session arrives, so that the bars keep the focus and what was pressed in them, and changes with the
 * account: another person sees nothing of the screens of the one before.
 */
function useShellKey(userId: string | undefined): number {
  const [shell, setShell] = useState({ userId, key: 0 });
  if (userId !== shell.userId) setShell({ userId, key: shell.userId === undefined ? shell.key : shell.key + 1 });
  return shell.key;
}

/** Until it is known who is signed in, or when that could not be read. */
function WithoutSession() {
  const { i18n, t } = useLingui();
  const session = useSession();
  if (session.isPending) {
    return (
      <ShellState title={t`Loading`}>
        <SkeletonCards />
      </ShellState>
    );
  }
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

/** Only the server's own word asks somebody to sign in again; being offline signs nobody out. */
function Keeper({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const settle = (problem: unknown) => {
    if (contradictsSession(problem)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (problem instanceof ApiError && problem.code === 'client_outdated') requireUpdate();
  };
  return <AccountSync userId={userId} onProblem={settle} />;
}

function ShellState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className={`wrap ${styles.state}`}>{children}</div>
    </>
  );
}
