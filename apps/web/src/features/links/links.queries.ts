import { linksApi } from '@sportspot/domain/links.contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** My active links. Always stale, because view counts change on the server. */
export const ownLinksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['links', userId] as const,
    queryFn: () => call(linksApi.mine, {}),
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
    queryFn: ({ pageParam }) => call(linksApi.toTarget, { type, targetId, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.flatMap(({ links }) => links).length : undefined),
    staleTime: 0,
  });

/** The URL of a link: {origin}/shared/{token}. */
export const linkAddress = (shareToken: string): string => location.origin + paths.shared(shareToken);
