import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/addresses/paths.ts';
import { call } from '../../lib/api/api.ts';

/** My active links. Always stale, because view counts change on the server. */
export const ownLinksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['links', userId] as const,
    queryFn: () => call('GET /api/links', {}),
    staleTime: 0,
  });

/** The group or trip that a link opens. */
export interface LinkTarget {
  readonly type: 'group' | 'trip';
  readonly targetId: string;
}

/** Every link to a group or trip, for its creator. */
export const managedLinksQuery = (userId: string, { type, targetId }: LinkTarget) =>
  infiniteQueryOptions({
    queryKey: ['links', userId, type, targetId] as const,
    queryFn: ({ pageParam }) => call('GET /api/links/to/:type/:targetId', { type, targetId, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.flatMap(({ links }) => links).length : undefined),
    staleTime: 0,
  });

/** The URL of a link: {origin}/shared/{token}. */
export const linkAddress = (shareToken: string): string => location.origin + paths.shared(shareToken);
