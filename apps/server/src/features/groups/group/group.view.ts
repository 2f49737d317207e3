import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { RemovedPerson } from '@sportspot/domain/accounts/removed.shapes.ts';
import type { Group, GroupMember, GroupSummary, PublicGroup } from '@sportspot/domain/groups/groups.shapes.ts';
import { isCreator, may, type OwnGroup } from './group.policy.ts';
import type { GroupRow, ListedRow, MemberRow, PublicRow } from './group.rows.ts';

/** Users hidden from the viewer by a block. */
type Hidden = ReadonlySet<string>;

export const toSummary = (row: ListedRow, userId: string): GroupSummary => ({
  id: row.id,
  name: row.name,
  memberCount: row.member_count,
  lastActivity: row.last_activity.toISOString(),
  isCreator: row.creator_id === userId,
});

export const toPublicGroup = (row: PublicRow): PublicGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  memberCount: row.member_count,
  lastActivity: row.last_activity.toISOString(),
  allowNewMembers: row.allow_new_members,
  shareToken: row.share_token,
  isMember: row.is_member,
});

function toCreator({ creator_id, creator_name }: GroupRow, hidden: Hidden) {
  const isShown = creator_id !== null && creator_name !== null && !hidden.has(creator_id);
  return isShown
    ? { createdBy: creator_id, creatorName: creator_name }
    : { createdBy: null, creatorName: FALLBACK_NAME };
}

export function toGroup(own: OwnGroup, hidden: Hidden): Group {
  const { group, me } = own;
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    ...toCreator(group, hidden),
    createdAt: group.created_at.toISOString(),
    shareToken: group.share_token,
    isActive: true,
    memberCount: group.member_count,
    lastActivity: group.last_activity.toISOString(),
    settings: {
      isPublic: group.is_public,
      allowNewMembers: group.allow_new_members,
      leaderboardType: 'all-time',
    },
    me: { isCreator: isCreator(own), joinedAt: me.joined_at.toISOString() },
    can: {
      update: may(own, 'update'),
      removeMembers: may(own, 'removeMembers'),
      handOver: may(own, 'handOver'),
      rotateLink: may(own, 'rotateLink'),
      manageLinks: may(own, 'manageLinks'),
      close: may(own, 'close'),
      leave: may(own, 'leave'),
    },
  };
}

export const toMember = (
  group: GroupRow,
  { user_id: userId, joined_at, invited_by }: MemberRow,
  person: Person | undefined,
  { isActive, hidden }: { isActive: boolean; hidden: Hidden },
): GroupMember => ({
  groupId: group.id,
  userId,
  userName: person?.displayName ?? FALLBACK_NAME,
  profileImageUrl: person?.profileImageUrl ?? null,
  joinedAt: joined_at.toISOString(),
  isCreator: group.creator_id === userId,
  isActive,
  invitedBy: invited_by !== null && hidden.has(invited_by) ? null : invited_by,
});

export const toRemoved = (
  { user_id: userId, banned_at }: { user_id: string; banned_at: Date },
  person: Person | undefined,
): RemovedPerson => ({
  userId,
  userName: person?.displayName ?? FALLBACK_NAME,
  profileImageUrl: person?.profileImageUrl ?? null,
  removedAt: banned_at.toISOString(),
});
