import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionRemembered, rememberedSession } from '../../../offline/session/session-memory.ts';
import { sessionQuery } from './session.queries.ts';

/** Refetches the session when someone signs in or out in another tab. */
export function useFollowSession(queryClient: QueryClient): void {
  useEffect(
    () =>
      onSessionRemembered(() => {
        const known = queryClient.getQueryData(sessionQuery.queryKey);
        if (!known || rememberedSession()?.user?.id === known.user?.id) return;
        // If the request fails, the page stays as it is; the next call that contradicts the session refetches it.
        queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {});
      }),
    [queryClient],
  );
}
