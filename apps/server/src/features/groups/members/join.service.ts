import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { GROUPS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { resolveLink } from '../../links/links.service.ts';
import { joinRefusal } from '../group/group.policy.ts';
import { selectGroup, updateMemberCount } from '../group/group.queries.ts';
import { withGroup } from '../group/group.service.ts';
import { countGroupsOf, insertMember, lockGroupsOf, selectMember } from '../group/members.queries.ts';
import { enqueueAwards } from './awards.jobs.ts';
import { selectIsRemoved } from './removed.queries.ts';

/** The highest badge for group creators needs this many members; beyond it, no reevaluation is needed. */
const COUNTED_MEMBERS = 50;

/** The group a link leads to, and the link's owner. */
async function findInvitation(db: DirectoryDb, token: string): Promise<{ groupId: string; madeBy: string }> {
  const link = await resolveLink(db, token);
  if (link?.type !== 'group' || link.target_id === null) throw new AppError('group_not_found');
  return { groupId: link.target_id, madeBy: link.created_by };
}

/**
 * Locks the group, so that the last free place is taken once, and resolves the link again under the lock, because the
 * group may have been closed or its link rotated in the meantime.
 */
export async function joinGroup(db: Database, userId: string, token: string): Promise<{ groupId: string }> {
  const { groupId } = await findInvitation(db.directory, token);
  await withGroup(db, groupId, async (transaction) => {
    const { madeBy } = await findInvitation(transaction, token);
    const group = await selectGroup(transaction, groupId);
    if (!group) throw new AppError('group_not_found');
    if (await selectMember(transaction, groupId, userId)) return;
    const refusal = joinRefusal(group, await selectIsRemoved(transaction, groupId, userId));
    if (refusal) throw new AppError(refusal);
    await lockGroupsOf(transaction, userId);
    if ((await countGroupsOf(transaction, userId)) >= GROUPS_MAX) throw new AppError('too_many_groups');
    const changeNo = await updateMemberCount(transaction, groupId, 1);
    await insertMember(transaction, { groupId, userId, invitedBy: madeBy, changeNo });
    const isSmall = group.member_count < COUNTED_MEMBERS;
    await enqueueAwards(transaction, isSmall && group.creator_id ? [userId, group.creator_id] : [userId]);
  });
  return { groupId };
}
