import { REMOVED_NAME } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { isMember } from './board/shared-group.service.ts';
import { selectWords, updateWordsRemoved } from './moderate.queries.ts';

interface Words {
  readonly name: string;
  readonly description: string;
  readonly ownerId: string | null;
}

/** The text of a group if the user may see it: members, everyone if the group is public, and visitors with a link. */
export async function findSeenGroup(
  db: Database,
  userId: string,
  { groupId, holdsLink }: { groupId: string; holdsLink: boolean },
): Promise<Words | null> {
  const group = await selectWords(db.directory, groupId);
  if (!group || !(group.is_public || holdsLink || (await isMember(db, groupId, userId)))) return null;
  return { name: group.name, description: group.description, ownerId: group.creator_id };
}

export const removeGroupWords = (transaction: DirectoryDb, groupId: string): Promise<void> =>
  updateWordsRemoved(transaction, groupId, REMOVED_NAME);
