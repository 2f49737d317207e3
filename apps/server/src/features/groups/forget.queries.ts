import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';

/** The user's groups, open or closed. */
export async function selectGroupIdsOf(db: DirectoryDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Deletes the remaining references to a user who has left all groups. */
export async function deleteTracesOf(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('group_members').where('user_id', '=', userId).where('left_at', 'is not', null).execute();
  await db.updateTable('group_members').set({ invited_by: null }).where('invited_by', '=', userId).execute();
  await db.updateTable('groups').set({ creator_id: null }).where('creator_id', '=', userId).execute();
  // Remaining primary links are dead: open ones were transferred to the next creator.
  await sql`
    update groups set link_token = null
    where link_token in (select token from shareable_links where created_by = ${userId})`.execute(db);
}
