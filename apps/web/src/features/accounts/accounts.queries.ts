import { accountsApi, type Me } from '@sportspot/domain/accounts.contract.ts';
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '../../lib/api.ts';
import { rememberSession } from '../../offline/session-memory.ts';
import { dropDraft } from './sign-up-draft.ts';

const accountsKeys = {
  session: ['accounts', 'session'] as const,
  settings: (userId: string) => ['accounts', 'settings', userId] as const,
  person: (userId: string) => ['accounts', 'person', userId] as const,
};

/** Someone is not signed in here any more: nothing they were shown is left for whoever comes next. */
function leave(client: QueryClient, userId: string): void {
  const isPersonal = ({ queryKey: [area, part] }: Query) =>
    area !== 'catalogue' && !(area === 'accounts' && part === 'session');
  client.removeQueries({ predicate: isPersonal });
  // Loaded when it is needed: public pages know of sessions, and not of spots on this device.
  import('../../offline/leave-account.ts').then(({ leaveAccount }) => leaveAccount(userId)).catch(() => {});
}

/** Who is signed in, and which ways of signing in there are. */
export const sessionQuery = queryOptions({
  queryKey: accountsKeys.session,
  queryFn: async ({ client }) => {
    const session = await call(accountsApi.session, {});
    const before = client.getQueryData<typeof session>(accountsKeys.session)?.user?.id;
    rememberSession(session);
    if (session.user) dropDraft();
    if (before && before !== session.user?.id) leave(client, before);
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

/**
 * The signed-in person whom the guard let through, handed down rather than read again: a screen that appears just as the
 * session ends would find nobody in the cache, and break before the guard has led it away.
 */
export const MeContext = createContext<Me | null>(null);

/** The signed-in person. Only a screen behind the guard may ask, and there is always one there. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is signed in');
  return me;
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
