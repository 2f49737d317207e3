import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionRemembered, rememberedSession } from '../../offline/session-memory.ts';
import { sessionQuery } from './accounts.queries.ts';

/** Someone signed in or out in another tab: the server is asked at once who is signed in here. */
export function useFollowSession(queryClient: QueryClient): void {
  useEffect(
    () =>
      onSessionRemembered(() => {
        const known = queryClient.getQueryData(sessionQuery.queryKey);
        if (!known || rememberedSession()?.user?.id === known.user?.id) return;
        // Without an answer the page stays as it is; the next call that contradicts the session asks again.
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
      }),
    [queryClient],
  );
}
