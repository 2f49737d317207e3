import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { pageAfter, pageBefore } from './board-pages.ts';
import { groupsKeys } from './groups.keys.ts';

/** The groups I am in. Always stale: joining happens on other pages. */
export const myGroupsQuery = (userId: string) =>
  queryOptions({
    queryKey: groupsKeys.mine(userId),
    queryFn: async () => (await call('GET /api/groups', {})).groups,
    staleTime: 0,
  });

/** The public groups. */
export const publicGroupsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: groupsKeys.public(userId),
    queryFn: ({ pageParam }) => call('GET /api/groups/public', { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups, hasMore }) => (hasMore ? groups.at(-1)?.id : undefined),
    staleTime: 0,
  });

export const groupQuery = (userId: string, groupId: string) =>
  queryOptions({
    queryKey: groupsKeys.group(userId, groupId),
    queryFn: () => call('GET /api/groups/:groupId', { groupId }),
  });

/** The leaderboard of a group, starting after the rank `from`, with pages in both directions. */
export const groupBoardQuery = (userId: string, groupId: string, from: number) =>
  infiniteQueryOptions({
    queryKey: groupsKeys.boardFrom(userId, groupId, from),
    queryFn: ({ pageParam }) => call('GET /api/groups/:groupId/board', { groupId, after: pageParam }),
    initialPageParam: from,
    getNextPageParam: pageAfter,
    getPreviousPageParam: pageBefore,
    // After a jump, the old rows stay until the new ones are loaded.
    placeholderData: keepPreviousData,
  });

/** The members of a group, the longest-standing first. */
export const membersQuery = (userId: string, groupId: string) =>
  infiniteQueryOptions({
    queryKey: groupsKeys.members(userId, groupId),
    queryFn: ({ pageParam }) => call('GET /api/groups/:groupId/members', { groupId, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ members, hasMore }) => (hasMore ? members.at(-1)?.userId : undefined),
  });

/** The members that the creator removed, latest first. */
export const removedMembersQuery = (userId: string, groupId: string) =>
  infiniteQueryOptions({
    queryKey: groupsKeys.removed(userId, groupId),
    queryFn: ({ pageParam }) => call('GET /api/groups/:groupId/removed', { groupId, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ people, hasMore }) => (hasMore ? people.at(-1)?.userId : undefined),
  });
