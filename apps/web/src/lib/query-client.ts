import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES = 2;

/** A refusal stays a refusal when asked again; only what may pass by itself is worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < RETRIES;
}

/** The server takes the person for somebody else than the screens do. */
export const contradictsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['unauthenticated', 'age_unconfirmed', 'suspended', 'other_account'].includes(error.code);

/** For a query that only adorns what is shown: refused, it interrupts nobody. The next press finds out. */
export const adornment = { isAdornment: true };

/** `sessionKey` names the query of who is signed in; it is asked again when an answer contradicts it. */
export function createQueryClient(sessionKey: QueryKey): QueryClient {
  const onError = (error: unknown) => {
    if (contradictsSession(error)) void queryClient.invalidateQueries({ queryKey: sessionKey });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta !== adornment && onError(error) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // Ask even while the browser believes to be offline: it is often wrong, and the cache answers meanwhile.
        networkMode: 'offlineFirst',
        staleTime: 30_000,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
  return queryClient;
}
