import type { Group, MemberEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { page } from 'vitest/browser';
import type { Responses } from './responses.ts';
import { ago, type Player } from './trips.ts';

/** A group as its creator gets it. */
export const ownGroup = (creator: Player, group: Partial<Group> = {}): Group => ({
  id: newId(),
  name: 'Section 112',
  description: '',
  createdBy: creator.id,
  creatorName: creator.displayName,
  createdAt: ago(60),
  shareToken: 'main-link-of-the-group',
  isActive: true,
  memberCount: 1,
  lastActivity: ago(60),
  settings: { isPublic: true, allowNewMembers: true, leaderboardType: 'all-time' },
  me: { isCreator: true, joinedAt: ago(60) },
  can: {
    update: true,
    removeMembers: true,
    handOver: true,
    rotateLink: true,
    manageLinks: true,
    close: true,
    leave: true,
  },
  ...group,
});

/** A group of someone else, as a member gets it. */
export const joinedGroup = (creator: Player, group: Partial<Group> = {}): Group => ({
  ...ownGroup(creator, { memberCount: 2 }),
  me: { isCreator: false, joinedAt: ago(30) },
  can: {
    update: false,
    removeMembers: false,
    handOver: false,
    rotateLink: false,
    manageLinks: false,
    close: false,
    leave: true,
  },
  ...group,
});

/** A row of a group's leaderboard. */
export const memberOf = (
  { id: userId, displayName: userName }: Player,
  entry: Partial<MemberEntry> & Pick<MemberEntry, 'rank' | 'totalSpots'>,
): MemberEntry => ({
  userId,
  userName,
  profileImageUrl: null,
  undatedSpots: 0,
  uniqueLeagues: Math.min(entry.totalSpots, 1),
  lastSpottedAt: entry.totalSpots === 0 ? null : ago(20),
  rarityPoints: 0,
  progress: 100,
  groupId: newId(),
  spotsInGroup: entry.totalSpots,
  joinedAt: ago(30),
  isCreator: false,
  hidesTeams: false,
  ...entry,
});

/** A group with its leaderboard, as a member gets it. */
export const groupResponses = (me: Player, group: Group, entries: readonly MemberEntry[]) =>
  ({
    'GET /api/groups/:groupId': group,
    'GET /api/groups/:groupId/board': {
      entries: [...entries],
      hasMore: false,
      me: entries.find(({ userId }) => userId === me.id) ?? null,
      totals: {
        members: group.memberCount,
        totalSpots: entries.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
        leagues: 1,
        topSpotter: entries[0]?.userName ?? null,
      },
    },
  }) satisfies Responses;

/** The address of a group. */
export const groupAddress = ({ id }: Pick<Group, 'id'>): string => `/dashboard?tab=groups&group=${id}`;

export const groupBoard = page.getByRole('region', { name: 'Leaderboard', exact: true });
