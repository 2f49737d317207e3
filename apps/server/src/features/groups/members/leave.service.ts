import type { Database, DirectoryDb } from '../../../db/database.ts';
import { handOverLink, revokeLinksBy, revokeLinksTo } from '../../links/links.service.ts';
import { allow } from '../group/group.policy.ts';
import { updateClosed, updateCreator, updateMemberCount } from '../group/group.queries.ts';
import type { GroupRow } from '../group/group.rows.ts';
import { findOwnGroup, withGroup } from '../group/group.service.ts';
import { selectMembers, updateLeft } from '../group/members.queries.ts';

/** Closes the group for everyone and revokes all links to it. */
export async function closeGroup(transaction: DirectoryDb, groupId: string): Promise<void> {
  await updateClosed(transaction, groupId);
  await revokeLinksTo(transaction, 'group', groupId);
}

/** The primary link moves with the group: only the creator sees and revokes it. */
export async function handOverTo(transaction: DirectoryDb, { id, share_token }: GroupRow, newCreatorId: string) {
  await updateCreator(transaction, id, newCreatorId);
  if (share_token !== null) await handOverLink(transaction, share_token, newCreatorId);
}

/**
 * Ends a membership and revokes the member's links to the group. If the creator leaves, the earliest other member
 * becomes creator; if no one is left, the group closes.
 */
export async function endMembership(transaction: DirectoryDb, group: GroupRow, userId: string): Promise<void> {
  const changeNo = await updateMemberCount(transaction, group.id, -1);
  await updateLeft(transaction, { groupId: group.id, userId, changeNo });
  await revokeLinksBy(transaction, { type: 'group', targetId: group.id, userId });
  if (group.creator_id !== userId) return;
  const [nextMember] = await selectMembers(transaction, { groupId: group.id, isActive: true, limit: 1 });
  if (nextMember) await handOverTo(transaction, group, nextMember.user_id);
  else await closeGroup(transaction, group.id);
}

export async function leaveGroup(db: Database, userId: string, groupId: string): Promise<void> {
  await withGroup(db, groupId, async (transaction) => {
    const { group } = allow(await findOwnGroup(transaction, groupId, userId), 'leave');
    await endMembership(transaction, group, userId);
  });
}
