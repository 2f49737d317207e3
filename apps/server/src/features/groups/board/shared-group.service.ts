import type { GroupBoardEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import type { Database } from '../../../db/database.ts';
import { selectGroup } from '../group/group.queries.ts';
import { selectMember } from '../group/members.queries.ts';
import { describeMembers, totalsOf } from './board.service.ts';
import { rankMembers } from './ranking.service.ts';

type SharedGroup = Pick<SharedOf<'group'>, 'group' | 'totals' | 'leaderboard'>;

/** A group as visitors with a link see it, with the top of its board. Null if the group is closed. */
export async function showSharedGroup(db: Database, groupId: string, size: number): Promise<SharedGroup | null> {
  const group = await selectGroup(db.directory, groupId);
  if (!group) return null;
  const ranking = await rankMembers(db, groupId, null);
  const leaderboard = await describeMembers(db, group, ranking.slice(0, size));
  return {
    group: {
      id: group.id,
      name: group.name,
      description: group.description,
      allowNewMembers: group.allow_new_members,
      createdAt: group.created_at.toISOString(),
    },
    totals: totalsOf(ranking, leaderboard),
    leaderboard,
  };
}

/** A member's board entry with rank; null for non-members. */
export async function findMemberEntry(db: Database, groupId: string, userId: string): Promise<GroupBoardEntry | null> {
  const group = await selectGroup(db.directory, groupId);
  const placed = group && (await rankMembers(db, groupId, userId)).find(userId);
  if (!placed) return null;
  const [entry = null] = await describeMembers(db, group, [placed]);
  return entry;
}

/** Whether the user is a member of the group and the group is open. */
export async function isMember(db: Database, groupId: string, userId: string): Promise<boolean> {
  const [group, member] = await Promise.all([
    selectGroup(db.directory, groupId),
    selectMember(db.directory, groupId, userId),
  ]);
  return group !== undefined && member !== undefined;
}
