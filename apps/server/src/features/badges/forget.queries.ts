import type { UserSideDb } from '../../db/database.ts';

export async function deleteBadgesOf(db: UserSideDb, userId: string): Promise<void> {
  await db.deleteFrom('badge_pending').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_badges').where('user_id', '=', userId).execute();
  await db.deleteFrom('badge_pending').where('user_id', '=', userId).execute();
}
