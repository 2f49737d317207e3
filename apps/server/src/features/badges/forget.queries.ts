import type { UserSideDb } from '../../db/database.ts';

export async function deleteBadgesOf(db: UserSideDb, userId: string): Promise<void> {
  await db.deleteFrom('badge_pending').where('user_id', '=', userId).execute();
  for (const table of ['user_badges', 'badge_evaluations'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db.deleteFrom('badge_pending').where('user_id', '=', userId).execute();
}
