import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Database } from '../../db/database.ts';
import { createPrimaryLink } from '../links/links.service.ts';
import { allow } from './group/group.policy.ts';
import { type GroupChanges, updateGroup, updateLinkToken } from './group/group.queries.ts';
import { findOwnGroup, showGroup, withGroup } from './group/group.service.ts';
import { selectMember } from './group/members.queries.ts';
import { closeGroup, handOverTo } from './members/leave.service.ts';

export async function changeGroup(
  db: Database,
  userId: string,
  { groupId, ...changes }: GroupChanges & { readonly groupId: string },
): Promise<Group> {
  await withGroup(db, groupId, async (transaction) => {
    const own = allow(await findOwnGroup(transaction, groupId, userId), 'update');
    await updateGroup(transaction, own, changes);
  });
  return showGroup(db, userId, groupId);
}

/** Revokes the group's primary link and creates a new one. */
export async function rotateGroupLink(db: Database, userId: string, groupId: string): Promise<Group> {
  await withGroup(db, groupId, async (transaction) => {
    const { group } = allow(await findOwnGroup(transaction, groupId, userId), 'rotateLink');
    const link = { type: 'group', targetId: groupId, createdBy: userId } as const;
    await updateLinkToken(transaction, groupId, await createPrimaryLink(transaction, link, group.share_token));
  });
  return showGroup(db, userId, groupId);
}

export async function handOverGroup(
  db: Database,
  userId: string,
  { groupId, userId: newCreatorId }: { groupId: string; userId: string },
): Promise<Group> {
  await withGroup(db, groupId, async (transaction) => {
    const { group } = allow(await findOwnGroup(transaction, groupId, userId), 'handOver');
    if (!(await selectMember(transaction, groupId, newCreatorId))) throw new AppError('member_not_found');
    await handOverTo(transaction, group, newCreatorId);
  });
  return showGroup(db, userId, groupId);
}

export async function endGroup(db: Database, userId: string, groupId: string): Promise<void> {
  await withGroup(db, groupId, async (transaction) => {
    const { group } = allow(await findOwnGroup(transaction, groupId, userId), 'close');
    await closeGroup(transaction, group.id);
  });
}
