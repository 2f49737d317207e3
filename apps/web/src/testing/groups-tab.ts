import type { AllTimeBoard, BoardEntry } from '@sportspot/domain/boards/boards.contract.ts';
import type { Group, GroupSummary, MemberEntry, PublicGroup } from '@sportspot/domain/groups/groups.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { page } from 'vitest/browser';
import { pagesServer } from './pages.ts';
import { type Responses, refused } from './responses.ts';
import { ago, type Player } from './trips.ts';

export const GROUPS = '/dashboard?tab=groups';

/** The Groups tab of a fan without a group or spot. There is no public group, and no one is on the leaderboard. */
export const emptyGroupsTab = {
  ...pagesServer,
  'GET /api/groups': { groups: [] },
  'GET /api/groups/public': { groups: [], hasMore: false },
  'GET /api/groups/:groupId': refused(404, 'group_not_found'),
  'GET /api/groups/:groupId/board': refused(404, 'group_not_found'),
} satisfies Responses;

/** The all-time leaderboard, and the fan's own numbers. */
export const allTimeBoardOf = (entries: readonly BoardEntry[], me: Partial<AllTimeBoard['me']> = {}): AllTimeBoard => ({
  entries: entries.map((entry) => ({ ...entry, hidesTeams: false })),
  people: entries.length,
  me: { ...pagesServer['GET /api/boards/all-time'].me, ...me },
});

/** A row of the all-time leaderboard. */
export const personOf = (
  { id: userId, displayName: userName }: Player,
  entry: Pick<BoardEntry, 'rank' | 'totalSpots'>,
): BoardEntry => ({
  userId,
  userName,
  profileImageUrl: null,
  undatedSpots: 0,
  uniqueLeagues: 1,
  lastSpottedAt: ago(entry.rank),
  rarityPoints: 0,
  progress: 100,
  ...entry,
});

/** A group in its member's list. */
const summaryOf = ({ id, name, memberCount, lastActivity, me: { isCreator } }: Group): GroupSummary => ({
  id,
  name,
  memberCount,
  lastActivity,
  isCreator,
});

/** A group in the public list. */
export const publicGroup = (name: string, group: Partial<PublicGroup> = {}): PublicGroup => ({
  id: newId(),
  name,
  description: '',
  memberCount: 1,
  lastActivity: ago(60),
  allowNewMembers: true,
  shareToken: 'link-of-a-public-group',
  isMember: false,
  ...group,
});

/** A group that a test changes as the server would. */
export interface GroupOnServer {
  group: Group;
  entries: MemberEntry[];
}

/** The Groups tab of a fan, with this group unless it's gone. */
export function groupsTabWith(me: Player, found: { current: GroupOnServer | null }) {
  const respondWith =
    <Output>(output: (current: GroupOnServer) => Output) =>
    () =>
      found.current ? output(found.current) : refused(404, 'group_not_found');
  return {
    ...emptyGroupsTab,
    'GET /api/groups': () => ({ groups: found.current ? [summaryOf(found.current.group)] : [] }),
    'GET /api/groups/:groupId': respondWith(({ group }) => group),
    'GET /api/groups/:groupId/board': respondWith(({ entries, group }) => ({
      entries,
      hasMore: false,
      me: entries.find(({ userId }) => userId === me.id) ?? null,
      totals: {
        members: group.memberCount,
        totalSpots: entries.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
        leagues: Math.max(0, ...entries.map(({ uniqueLeagues }) => uniqueLeagues)),
        topSpotter: entries[0]?.userName ?? null,
      },
    })),
  } satisfies Responses;
}

export const myGroups = page.getByRole('region', { name: 'Your groups' });
export const publicGroups = page.getByRole('region', { name: 'Public groups' });
export const allTimeBoard = page.getByRole('region', { name: 'All-time leaderboard' });
export const groupName = page.getByRole('heading', { level: 1 });
