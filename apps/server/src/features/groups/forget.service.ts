import type { Database } from '../../db/database.ts';
import type { Valkey } from '../../valkey/valkey.ts';
import { handOverLinksOf } from '../links/links.service.ts';
import { dropSet } from './board/ranking-set.ts';
import { deleteTracesOf, selectGroupIdsOf } from './forget.queries.ts';
import { selectGroup, updateMemberCount } from './group/group.queries.ts';
import { withGroup } from './group/group.service.ts';
import { selectMember, updateLeft } from './group/members.queries.ts';
import { endMembership } from './members/leave.service.ts';

/** Ends a deleted user's memberships like a regular leave, then deletes every reference to the user. */
export async function forgetInGroups(db: Database, valkey: Valkey, userId: string): Promise<void> {
  for (const groupId of await selectGroupIdsOf(db.directory, userId)) {
    await withGroup(db, groupId, async (transaction) => {
      if (!(await selectMember(transaction, groupId, userId))) return;
      const open = await selectGroup(transaction, groupId);
      if (open) return endMembership(transaction, open, userId);
      const changeNo = await updateMemberCount(transaction, groupId, -1);
      await updateLeft(transaction, { groupId, userId, changeNo });
    });
    // The next reading fills it again. A set that couldn't be dropped has a member too many and isn't used, or expires.
    await dropSet({ valkey, groupId }).catch(() => {});
  }
  await handOverLinksOf(db.directory, userId);
  await db.directory.transaction().execute((transaction) => deleteTracesOf(transaction, userId));
}
