import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const RETRIES = 2;

/** A refusal stays a refusal when asked again; only what may pass by itself is worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < RETRIES;
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
