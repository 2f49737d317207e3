import type { Database } from '../../db/database.ts';
import { handOverLinksOf } from '../links/links.service.ts';
import { deleteTracesOf, selectGroupIdsOf } from './forget.queries.ts';
import { endMembership } from './groups.leave.service.ts';
import { selectGroup, updateMemberCount } from './groups.queries.ts';
import { withGroup } from './groups.service.ts';
import { selectMember, updateLeft } from './members.queries.ts';

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
