import type { DirectoryDb } from '../../../db/database.ts';

/** Moves the start of all of a user's sessions into the past. */
export async function ageSessions(db: DirectoryDb, userId: string, minutes = 11): Promise<void> {
  const began = new Date(Date.now() - minutes * 60_000);
  await db.updateTable('auth_sessions').set({ created_at: began }).where('user_id', '=', userId).execute();
}
