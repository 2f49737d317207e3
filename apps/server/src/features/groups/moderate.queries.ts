import type { DirectoryDb } from '../../db/database.ts';

/** The text of an open group, without a permission check; the callers check. */
export const selectWords = (db: DirectoryDb, groupId: string) =>
  db
    .selectFrom('groups')
    .select(['name', 'description', 'creator_id', 'is_public'])
    .where('id', '=', groupId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export async function updateWordsRemoved(db: DirectoryDb, groupId: string, name: string): Promise<void> {
  await db.updateTable('groups').set({ name, description: '' }).where('id', '=', groupId).execute();
}
