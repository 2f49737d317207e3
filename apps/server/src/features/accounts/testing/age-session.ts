import type { DirectoryDb } from '../../../db/database.ts';

/** Somebody signed in a while ago, in every browser. */
export async function ageSessions(db: DirectoryDb, userId: string, minutes = 11): Promise<void> {
  const began = new Date(Date.now() - minutes * 60_000);
  await db.updateTable('auth_sessions').set({ created_at: began }).where('user_id', '=', userId).execute();
}
