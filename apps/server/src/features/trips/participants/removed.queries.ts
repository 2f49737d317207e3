import { compareText } from '@sportspot/domain/values/compare-text.ts';
import { sql } from 'kysely';
import type { Database, UserSideDb } from '../../../db/database.ts';

const removedOf = (side: UserSideDb, tripId: string) =>
  side
    .selectFrom('trip_participants')
    .select(['user_id', sql<Date>`date_trunc('milliseconds', banned_at)`.as('banned_at')])
    .where('trip_id', '=', tripId)
    .where('banned_at', 'is not', null);

/** Whether the creator removed this user and hasn't allowed them back. */
export async function selectIsRemoved(side: UserSideDb, userId: string, tripId: string): Promise<boolean> {
  return (await removedOf(side, tripId).where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Most recently removed first, across all clusters, after the cursor. */
export async function selectRemoved(
  db: Database,
  { tripId, after, limit }: { tripId: string; after: string | undefined; limit: number },
) {
  const last = after
    ? await removedOf(db.userSide(after), tripId).where('user_id', '=', after).executeTakeFirst()
    : null;
  if (last === undefined) return [];
  const order = sql`date_trunc('milliseconds', banned_at)`;
  const found = await Promise.all(
    db.userSides.map((side) =>
      removedOf(side, tripId)
        .where(sql<boolean>`(${last === null} or (${order}, user_id) < (${last?.banned_at}, ${last?.user_id}))`)
        .orderBy(order, 'desc')
        .orderBy('user_id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );
  return found
    .flat()
    .sort((one, other) => Number(other.banned_at) - Number(one.banned_at) || compareText(other.user_id, one.user_id))
    .slice(0, limit);
}

/** Returns false if the user wasn't removed. */
export async function updateAllowedBack(side: UserSideDb, userId: string, tripId: string): Promise<boolean> {
  const allowed = await side
    .updateTable('trip_participants')
    .set({ banned_at: null })
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('banned_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return allowed !== undefined;
}
