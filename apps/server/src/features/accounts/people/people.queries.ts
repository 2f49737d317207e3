import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';

const isBlocked = (viewerId: string) =>
  sql<boolean>`exists (
    select from user_blocks
    where (user_id, blocked_id) in ((users.id, ${viewerId}::uuid), (${viewerId}::uuid, users.id))
  )`;

/** Pairs of these users and the users they have blocked or were blocked by. */
export async function selectBlocked(
  db: DirectoryDb,
  userIds: readonly string[],
): Promise<{ userId: string; otherId: string }[]> {
  const { rows } = await sql<{ userId: string; otherId: string }>`
    select user_id as "userId", blocked_id as "otherId" from user_blocks where user_id = any(${userIds}::uuid[])
    union select blocked_id, user_id from user_blocks where blocked_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

export async function insertBlock(db: DirectoryDb, userId: string, blockedId: string): Promise<void> {
  await db
    .insertInto('user_blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: DirectoryDb, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('user_blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}

export function selectBlockedByMe(db: DirectoryDb, userId: string) {
  return db
    .selectFrom('user_blocks')
    .innerJoin('users', 'users.id', 'user_blocks.blocked_id')
    .select(['users.id', 'users.display_name', 'users.image_key'])
    .where('user_blocks.user_id', '=', userId)
    .orderBy('user_blocks.created_at', 'desc')
    .orderBy('users.id')
    .execute();
}

export function selectPerson(db: DirectoryDb, viewerId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name', 'image_key', isBlocked(viewerId).as('blocked')])
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

export function selectPeople(db: DirectoryDb, after: string | undefined, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name', 'role', 'created_at', 'last_active'])
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectPeopleByIds(db: DirectoryDb, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name', 'image_key'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('suspended_at', 'is', null)
    .execute();
}

/** The users among these who share an open group with this user. */
export async function selectSharingGroup(
  db: DirectoryDb,
  userId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members as one')
    .innerJoin('group_members as other', 'other.group_id', 'one.group_id')
    .innerJoin('groups', 'groups.id', 'one.group_id')
    .select('other.user_id')
    .distinct()
    .where('one.user_id', '=', userId)
    .where('other.user_id', '=', sql<string>`any(${otherIds}::uuid[])`)
    .where('one.left_at', 'is', null)
    .where('other.left_at', 'is', null)
    .where('groups.closed_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The trips a user is in. Queried on each user's own cluster, because two users may be on different ones. */
export async function selectTripIds(db: UserSideDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_participants')
    .select('trip_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.trip_id);
}

/** The users among these who are in one of these trips. */
export async function selectInTrips(
  db: UserSideDb,
  userIds: readonly string[],
  tripIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_participants')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('trip_id', '=', sql<string>`any(${tripIds}::uuid[])`)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}
