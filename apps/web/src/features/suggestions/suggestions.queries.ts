import { suggestionsApi } from '@sportspot/domain/suggestions.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The user's own suggestions. Always refetched, because moderators decide at any time. */
export const mySuggestionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['suggestions', userId] as const,
    queryFn: ({ pageParam }) => call(suggestionsApi.mine, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ suggestions, hasMore }) => (hasMore ? suggestions.at(-1)?.id : undefined),
    staleTime: 0,
  });
