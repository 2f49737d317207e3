import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '../../../lib/api/api.ts';
import { rememberSession } from '../../../offline/session/session-memory.ts';
import { dropDraft } from './sign-up-draft.ts';

const SESSION = ['accounts', 'session'] as const;

/** Drops the data of a user who is no longer signed in, so that the next user can't see it. */
function dropUserData(client: QueryClient, userId: string): void {
  const isPersonal = ({ queryKey: [area, part] }: Query) =>
    area !== 'catalogue' && !(area === 'accounts' && part === 'session');
  client.removeQueries({ predicate: isPersonal });
  // Loaded on demand: public pages need the session, but not the offline code.
  import('../../../offline/session/leave-account.ts').then(({ leaveAccount }) => leaveAccount(userId)).catch(() => {});
}

/** The signed-in user, if any, and the sign-in methods this server offers. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ client }) => {
    const session = await call('GET /api/session', {});
    const before = client.getQueryData<typeof session>(SESSION)?.user?.id;
    rememberSession(session);
    if (session.user) dropDraft();
    if (before && before !== session.user?.id) dropUserData(client, before);
    return session;
  },
  staleTime: 60_000,
});

export const useSession = () => useQuery(sessionQuery);

/** Applies a profile change to the cached session and to the copy kept for offline starts. */
export function changeMe(queryClient: QueryClient, changes: Partial<Me>): void {
  const session = queryClient.setQueryData(sessionQuery.queryKey, (known) =>
    known?.user ? { ...known, user: { ...known.user, ...changes } } : undefined,
  );
  if (session) rememberSession(session);
}

/**
 * The user whom the route guard let through. Passed down instead of read from the cache: a screen that mounts just as the session
 * ends would find no user there, and crash before the guard redirects.
 */
export const MeContext = createContext<Me | null>(null);

/** The signed-in user. Only for screens behind the route guard, where there always is one. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('No user is signed in');
  return me;
}
