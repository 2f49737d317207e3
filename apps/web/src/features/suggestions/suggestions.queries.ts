import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The user's own suggestions. Always refetched, because moderators decide at any time. */
export const mySuggestionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['suggestions', userId] as const,
    queryFn: ({ pageParam }) => call('GET /api/suggestions', { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ suggestions, hasMore }) => (hasMore ? suggestions.at(-1)?.id : undefined),
    staleTime: 0,
  });
