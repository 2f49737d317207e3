import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

/** Other members of the user's groups: smallest groups first, then by join date. */
export async function selectCoMembers(db: DirectoryDb, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select fellow.user_id as "userId"
    from group_members mine join groups on groups.id = mine.group_id
      cross join lateral (
        select user_id, joined_at from group_members
        where group_id = groups.id and left_at is null and user_id <> ${userId}
        order by joined_at, user_id limit ${limit}
      ) fellow
    where mine.user_id = ${userId} and mine.left_at is null and groups.closed_at is null
    order by groups.member_count, groups.id, fellow.joined_at, fellow.user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.userId);
}
