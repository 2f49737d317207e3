import type { Database } from '../../db/database.ts';
import { handOverLinksOf } from '../links/links.service.ts';
import { deleteTracesOf, selectGroupIdsOf } from './forget.queries.ts';
import { selectGroup, updateMemberCount } from './group/group.queries.ts';
import { withGroup } from './group/group.service.ts';
import { selectMember, updateLeft } from './group/members.queries.ts';
import { endMembership } from './members/leave.service.ts';

/** Ends a deleted user's memberships like a regular leave, then deletes every reference to the user. */
export async function forgetInGroups(db: Database, userId: string): Promise<void> {
  for (const groupId of await selectGroupIdsOf(db.directory, userId)) {
    await withGroup(db, groupId, async (transaction) => {
      if (!(await selectMember(transaction, groupId, userId))) return;
      const open = await selectGroup(transaction, groupId);
      if (open) return endMembership(transaction, open, userId);
      await updateLeft(transaction, groupId, userId);
      await updateMemberCount(transaction, groupId, -1);
    });
  }
  await handOverLinksOf(db.directory, userId);
  await db.directory.transaction().execute((transaction) => deleteTracesOf(transaction, userId));
}
