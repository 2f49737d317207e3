import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES = 2;

/** 4xx responses won't change on retry; only transient failures are retried. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < RETRIES;
}

/** The session on the server differs from the one the screens show. */
export const contradictsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['unauthenticated', 'age_unconfirmed', 'suspended', 'other_account'].includes(error.code);

/** Meta of optional queries: their errors must not interrupt the user by invalidating the session. */
export const optionalQuery = { isOptional: true };

/** `sessionKey` is the query of the signed-in user, refetched when a response contradicts it. */
export function createQueryClient(sessionKey: QueryKey): QueryClient {
  const onError = (error: unknown) => {
    if (contradictsSession(error)) void queryClient.invalidateQueries({ queryKey: sessionKey });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta !== optionalQuery && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Requests are made even when the browser reports being offline: it is often wrong, and cached data is shown meanwhile.
        networkMode: 'offlineFirst',
        staleTime: 30_000,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
  return queryClient;
}
