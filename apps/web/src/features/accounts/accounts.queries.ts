import { accountsApi, type Me } from '@sportspot/domain/accounts.contract.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { rememberSession } from '../../offline/session-memory.ts';

const accountsKeys = {
  session: ['accounts', 'session'] as const,
  settings: (userId: string) => ['accounts', 'settings', userId] as const,
  person: (userId: string) => ['accounts', 'person', userId] as const,
};

/** Who is signed in, and which ways of signing in there are. */
export const sessionQuery = queryOptions({
  queryKey: accountsKeys.session,
  queryFn: async () => {
    const session = await call(accountsApi.session, {});
    rememberSession(session);
    return session;
  },
  staleTime: 60_000,
});

export const useSession = () => useQuery(sessionQuery);

/** What I have changed about myself holds at once, and for the next start without a network. */
export function changeMe(queryClient: QueryClient, changes: Partial<Me>): void {
  const session = queryClient.setQueryData(sessionQuery.queryKey, (known) =>
    known?.user ? { ...known, user: { ...known.user, ...changes } } : undefined,
  );
  if (session) rememberSession(session);
}

/** The signed-in person. Only a screen behind the guard may ask, and there is always one there. */
export function useMe(): Me {
  const user = useSession().data?.user;
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** What I let others see. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountsKeys.settings(userId),
    queryFn: () => call(accountsApi.settings, {}),
  });

/** Somebody as shown to others. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: accountsKeys.person(userId),
    queryFn: () => call(accountsApi.person, { userId }),
  });
