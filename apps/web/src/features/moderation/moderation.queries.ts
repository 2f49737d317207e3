import type { RouteInput } from '@sportspot/domain/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const moderationKey = ['moderation'] as const;

/** The number of open entries in each queue. */
export const overviewQuery = queryOptions({
  queryKey: [...moderationKey, 'overview'] as const,
  queryFn: () => call('GET /api/admin/overview', {}),
});

interface Page {
  readonly next: string | null;
}
const afterCursor = (id: string | undefined) => (id === undefined ? {} : { after: id });
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
};

export const suggestionsQuery = (status: RouteInput<'GET /api/admin/suggestions'>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'suggestions', status] as const,
    queryFn: ({ pageParam }) => call('GET /api/admin/suggestions', { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const messagesQuery = (status: RouteInput<'GET /api/admin/messages'>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'messages', status] as const,
    queryFn: ({ pageParam }) => call('GET /api/admin/messages', { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const reportsQuery = (status: RouteInput<'GET /api/admin/reports'>['status']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'reports', status] as const,
    queryFn: ({ pageParam }) => call('GET /api/admin/reports', { status, ...afterCursor(pageParam) }),
    ...paged,
  });

export const peopleQuery = (query: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'people', query] as const,
    queryFn: () => call('GET /api/admin/people', { query }),
  });

export const actionsQuery = (of: RouteInput<'GET /api/admin/actions'>['of']) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'actions', of] as const,
    queryFn: async ({ pageParam: before }) => {
      const { actions, next } = await call('GET /api/admin/actions', { of, ...(before !== undefined && { before }) });
      return { entries: actions, next };
    },
    ...paged,
  });
