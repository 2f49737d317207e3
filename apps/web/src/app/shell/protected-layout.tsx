import { useLingui } from '@lingui/react/macro';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { MeContext, sessionQuery, useSession } from '../../features/accounts/session/session.queries.ts';
import { AccountSync } from '../../features/spots/own/account-sync.tsx';
import { paths, withReturnTo } from '../../lib/addresses/paths.ts';
import { ApiError } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { contradictsSession } from '../../lib/api/query-client.ts';
import { requireUpdate } from '../../offline/app/app-update.ts';
import { catalogueQuery } from '../../offline/catalogue/catalogue.ts';
import { isKnownDevice } from '../../offline/session/session-memory.ts';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { SkeletonCards } from '../../ui/states/skeleton.tsx';
import { LanguageSync } from '../appearance/language-sync.tsx';
import { PageHead } from '../page-parts/page-head.tsx';
import { AppShell } from './app-shell.tsx';
import { BackgroundTasksLoader } from './background-tasks-loader.tsx';
import styles from './layout.module.css';

/** Requires a session and a confirmed age of 13 or more. Redirects other users, and back here afterwards. */
export function ProtectedLayout() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const user = session.data?.user;
  const shellKey = useShellKey(user?.id);
  // Nearly every screen here shows teams, so they load without waiting for the session.
  usePrefetchQuery(catalogueQuery);
  const here = pathname + search;

  // `session.data` survives while offline, so only a response from the server signs the user out.
  if (session.data && !user) return <Navigate to={withReturnTo(signInPathFor(pathname, search), here)} replace />;
  if (user && !user.ageConfirmed) return <Navigate to={withReturnTo(paths.confirmAge, here)} replace />;
  return (
    <MeContext key={shellKey} value={user ?? null}>
      <AppShell>
        {user ? (
          <>
            <CheckedAccountSync userId={user.id} />
            <LanguageSync language={user.language} />
            <BackgroundTasksLoader userId={user.id} />
            <Outlet />
          </>
        ) : (
          <WithoutSession session={session} />
        )}
      </AppShell>
    </MeContext>
  );
}

/** Trip invitations mostly reach new users, so a device without an earlier sign-in goes to sign-up instead. */
const signInPathFor = (pathname: string, search: string): string =>
  pathname === paths.trip && new URLSearchParams(search).has('join') && !isKnownDevice() ? paths.signUp : paths.signIn;

/**
 * Stays the same when the session arrives, so that the bars keep their focus and state. Changes with the account, so that
 * nothing of the previous user's screens remains.
 */
function useShellKey(userId: string | undefined): number {
  const [shell, setShell] = useState({ userId, key: 0 });
  if (userId !== shell.userId) setShell({ userId, key: shell.userId === undefined ? shell.key : shell.key + 1 });
  return shell.key;
}

/**
 * Shown while the session loads, or when loading it failed. Gets the session that its parent rendered: rendering is sliced, so
 * the session may arrive between the two, and then a second read would take it for a failure.
 */
function WithoutSession({ session }: { session: ReturnType<typeof useSession> }) {
  const { i18n, t } = useLingui();
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

/** Rechecks the session only if the server rejected it; being offline signs no one out. */
function CheckedAccountSync({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const handleProblem = (problem: unknown) => {
    if (contradictsSession(problem)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (problem instanceof ApiError && problem.code === 'client_outdated') requireUpdate();
  };
  return <AccountSync userId={userId} onProblem={handleProblem} />;
}

function ShellState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className={`wrap ${styles.state}`}>{children}</div>
    </>
  );
}
