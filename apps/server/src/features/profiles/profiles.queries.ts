import type { UserSideDb } from '../../db/database.ts';

export function selectHighestBadges(db: UserSideDb, userId: string) {
  return db
    .selectFrom('user_badges')
    .distinctOn('badge_id')
    .select(['badge_id', 'level', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('badge_id')
    .orderBy('level', 'desc')
    .execute();
}
