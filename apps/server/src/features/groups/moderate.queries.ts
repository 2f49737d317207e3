import type { DirectoryDb } from '../../db/database.ts';

/** What a group says of itself, whoever asks; for who holds a link, sees it in the list, or moderates. */
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
