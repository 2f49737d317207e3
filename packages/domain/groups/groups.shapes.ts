import * as z from 'zod/mini';
import { boardNumbers, hidesTeams } from '../boards/boards.contract.ts';
import { shareToken, uuid } from '../values/id.schemas.ts';
import { soundText } from '../values/text.schemas.ts';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from './groups.constants.ts';

export const groupName = () => soundText(GROUP_NAME_MAX).check(z.trim(), z.minLength(1));
export const groupDescription = () => soundText(GROUP_DESCRIPTION_MAX).check(z.trim());

export const groupSettings = z.object({
  /** Whether it is in the public list. */
  isPublic: z.boolean(),
  /** Whether people can join by link. */
  allowNewMembers: z.boolean(),
  leaderboardType: z.literal('all-time'),
});

/** A group in the user's list. */
export const groupSummary = z.object({
  id: uuid(),
  name: z.string(),
  memberCount: z.int(),
  lastActivity: z.string(),
  isCreator: z.boolean(),
});
export type GroupSummary = z.output<typeof groupSummary>;

/** A group in the public list. */
export const publicGroup = z.object({
  id: uuid(),
  name: z.string(),
  description: z.string(),
  memberCount: z.int(),
  lastActivity: z.string(),
  allowNewMembers: z.boolean(),
  shareToken: shareToken(),
  isMember: z.boolean(),
});
export type PublicGroup = z.output<typeof publicGroup>;

export const group = z.object({
  id: uuid(),
  name: z.string(),
  description: z.string(),
  /** Null if the account was deleted. */
  createdBy: z.nullable(uuid()),
  creatorName: z.string(),
  createdAt: z.string(),
  /** Null while the group has no active main link. */
  shareToken: z.nullable(shareToken()),
  isActive: z.boolean(),
  memberCount: z.int(),
  lastActivity: z.string(),
  settings: groupSettings,
  me: z.object({ isCreator: z.boolean(), joinedAt: z.string() }),
  can: z.object({
    update: z.boolean(),
    removeMembers: z.boolean(),
    handOver: z.boolean(),
    rotateLink: z.boolean(),
    manageLinks: z.boolean(),
    close: z.boolean(),
    leave: z.boolean(),
  }),
});
export type Group = z.output<typeof group>;

export const groupMember = z.object({
  groupId: uuid(),
  userId: uuid(),
  userName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  joinedAt: z.string(),
  isCreator: z.boolean(),
  isActive: z.boolean(),
  invitedBy: z.nullable(uuid()),
});
export type GroupMember = z.output<typeof groupMember>;

export const groupBoardEntry = z.object({
  ...boardNumbers,
  groupId: uuid(),
  /** The member's all-time spots. */
  spotsInGroup: z.int(),
  joinedAt: z.string(),
  isCreator: z.boolean(),
});
export type GroupBoardEntry = z.output<typeof groupBoardEntry>;

/** The totals of a group. */
export const groupTotals = z.object({
  members: z.int(),
  totalSpots: z.int(),
  /** Different leagues across all members. */
  leagues: z.int(),
  topSpotter: z.nullable(z.string()),
});
export type GroupTotals = z.output<typeof groupTotals>;

const memberEntry = z.object({ ...groupBoardEntry.shape, hidesTeams });
export type MemberEntry = z.output<typeof memberEntry>;

export const groupBoard = z.object({
  entries: z.array(memberEntry),
  hasMore: z.boolean(),
  /** My own entry, whatever its rank; null for non-members. */
  me: z.nullable(memberEntry),
  totals: groupTotals,
});
export type GroupBoard = z.output<typeof groupBoard>;
