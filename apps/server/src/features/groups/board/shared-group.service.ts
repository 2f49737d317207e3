import type { GroupBoardEntry } from '@sportspot/domain/groups/groups.shapes.ts';
import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import type { Database } from '../../../db/database.ts';
import { selectGroup } from '../group/group.queries.ts';
import { selectMember } from '../group/members.queries.ts';
import { type Boards, describeMembers, totalsOf } from './board.service.ts';

type SharedGroup = Pick<SharedOf<'group'>, 'group' | 'totals' | 'leaderboard'>;

/** A group as visitors with a link see it, with the top of its board. Null if the group is closed. */
export async function showSharedGroup(
  { db, rankings }: Boards,
  groupId: string,
  size: number,
): Promise<SharedGroup | null> {
  const group = await selectGroup(db.directory, groupId);
  if (!group) return null;
  const ranking = await rankings.read(group, { top: size, from: 0, to: 0, userId: null });
  const leaderboard = await describeMembers(db, group, ranking.top);
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
export async function findMemberEntry(
  { db, rankings }: Boards,
  groupId: string,
  userId: string,
): Promise<GroupBoardEntry | null> {
  const group = await selectGroup(db.directory, groupId);
  if (!group) return null;
  const { own } = await rankings.read(group, { top: 0, from: 0, to: 0, userId });
  const [entry = null] = own ? await describeMembers(db, group, [own]) : [];
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
