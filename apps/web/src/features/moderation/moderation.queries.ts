import type { InputOf } from '@sportspot/domain/endpoint.ts';
import { moderationApi } from '@sportspot/domain/moderation.contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const moderationKey = ['moderation'] as const;

/** The number of open entries in each queue. */
export const overviewQuery = queryOptions({
  queryKey: [...moderationKey, 'overview'] as const,
  queryFn: () => call(moderationApi.overview, {}),
});

interface Page {
  readonly next: string | null;
}
const afterCursor = (id: string | undefined) => (id === undefined ? {} : { after: id });
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
};

export const suggestionsQuery = (status: InputOf<typeof moderationApi.suggestions>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'suggestions', status] as const,
    queryFn: ({ pageParam }) => call(moderationApi.suggestions, { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const messagesQuery = (status: InputOf<typeof moderationApi.messages>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'messages', status] as const,
    queryFn: ({ pageParam }) => call(moderationApi.messages, { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const reportsQuery = (status: InputOf<typeof moderationApi.reports>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'reports', status] as const,
    queryFn: ({ pageParam }) => call(moderationApi.reports, { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const peopleQuery = (query: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'people', query] as const,
    queryFn: () => call(moderationApi.people, { query }),
  });

export const actionsQuery = (of: InputOf<typeof moderationApi.actions>['of']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'actions', of] as const,
    queryFn: async ({ pageParam: before }) => {
      const { actions, next } = await call(moderationApi.actions, { of, ...(before !== undefined && { before }) });
      return { entries: actions, next };
    },
    ...paged,
  });
