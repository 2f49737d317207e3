import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

const removedOf = (db: DirectoryDb, groupId: string) =>
  db.selectFrom('group_members').where('group_id', '=', groupId).where('banned_at', 'is not', null);

/** Whether the creator removed this user and hasn't allowed them back. */
export async function selectIsRemoved(db: DirectoryDb, groupId: string, userId: string): Promise<boolean> {
  return (
    (await removedOf(db, groupId).select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
  );
}

/** Most recently removed first, after the cursor. */
export const selectRemoved = (
  db: DirectoryDb,
  { groupId, after, limit }: { groupId: string; after: string | undefined; limit: number },
) =>
  removedOf(db, groupId)
    .select(['user_id', sql<Date>`banned_at`.as('banned_at')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(banned_at, user_id) < (
          select last.banned_at, last.user_id from group_members last
          where last.group_id = ${groupId} and last.user_id = ${after})`,
      ),
    )
    .orderBy('banned_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute();

/** Call this after the membership has ended. */
export async function updateRemoved(db: DirectoryDb, groupId: string, userId: string): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ banned_at: sql<Date>`clock_timestamp()` })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is not', null)
    .execute();
}

/** Returns false if the user wasn't removed. */
export async function updateAllowedBack(db: DirectoryDb, groupId: string, userId: string): Promise<boolean> {
  const allowed = await db
    .updateTable('group_members')
    .set({ banned_at: null })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return allowed !== undefined;
}
