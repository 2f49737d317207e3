import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { GROUPS_MAX } from '@sportspot/domain/groups/groups.constants.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { createPrimaryLink } from '../links/links.service.ts';
import { hasGroup, insertGroup, type NewGroup, updateLinkToken, updateMemberCount } from './group/group.queries.ts';
import { showGroup } from './group/group.service.ts';
import { countGroupsOf, insertMember, lockGroupsOf } from './group/members.queries.ts';
import { enqueueAwards } from './members/awards.jobs.ts';

/** Creates the group, its primary link, and the creator's membership. */
async function makeGroup(transaction: DirectoryDb, group: NewGroup): Promise<void> {
  const { id: groupId, creatorId: userId } = group;
  await lockGroupsOf(transaction, userId);
  if (await hasGroup(transaction, groupId)) return;
  if ((await countGroupsOf(transaction, userId)) >= GROUPS_MAX) throw new AppError('too_many_groups');
  if (!(await insertGroup(transaction, group))) return;
  const link = { type: 'group', targetId: groupId, createdBy: userId } as const;
  await updateLinkToken(transaction, groupId, await createPrimaryLink(transaction, link));
  const changeNo = await updateMemberCount(transaction, groupId, 1);
  await insertMember(transaction, { groupId, userId, invitedBy: null, changeNo });
  await enqueueAwards(transaction, [userId]);
}

/** Idempotent by id for the creator. Another user who sends an existing id gets `group_not_found`. */
export async function createGroup(db: Database, userId: string, wanted: Omit<NewGroup, 'creatorId'>): Promise<Group> {
  await db.directory.transaction().execute((transaction) => makeGroup(transaction, { ...wanted, creatorId: userId }));
  return showGroup(db, userId, wanted.id);
}
