import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { optionalQuery } from '../../../lib/api/query-client.ts';
import { sessionQuery } from '../session/session.queries.ts';

const POLL_MS = 3000;

type Next = RouteOutput<'POST /api/account/sign-up/follow'>['next'];

/**
 * Polls, while the page is visible, whether this browser's sign-up was confirmed elsewhere. On `enter` the browser is signed in, and
 * the session was refetched.
 */
export function useFollowSignUp(email: string): Next {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['accounts', 'sign-up', email],
    queryFn: async () => {
      const { next } = await call('POST /api/account/sign-up/follow', { email });
      if (next === 'enter') await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return next;
    },
    refetchInterval: ({ state }) => ((state.data ?? 'wait') === 'wait' ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    // The next poll is the retry.
    retry: false,
    meta: optionalQuery,
  });
  return data ?? 'wait';
}
