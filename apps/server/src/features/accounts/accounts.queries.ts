import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';

/** What people are told about themselves. */
export const selfColumns = [
  'users.id',
  'users.display_name',
  'users.email',
  'users.image_key',
  'users.role',
  'users.age_confirmed_at',
  'users.created_at',
] as const;

export function updateDisplayName(db: DirectoryDb, userId: string, displayName: string) {
  return db
    .updateTable('users')
    .set({ display_name: displayName, updated_at: sql`now()` })
    .where('id', '=', userId)
    .returning(selfColumns)
    .executeTakeFirstOrThrow();
}

/** The first confirmation counts; a repeat keeps its time. */
export async function updateAgeConfirmed(db: DirectoryDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ age_confirmed_at: sql`coalesce(age_confirmed_at, now())` })
    .where('id', '=', userId)
    .execute();
}

const isBlocked = (viewerId: string) =>
  sql<boolean>`exists (
    select from user_blocks
    where (user_id, blocked_id) in ((users.id, ${viewerId}::uuid), (${viewerId}::uuid, users.id))
  )`;

export function selectPerson(db: DirectoryDb, viewerId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'display_name', 'image_key', isBlocked(viewerId).as('blocked')])
    .where('id', '=', userId)
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

export async function selectSharesGroup(db: DirectoryDb, oneId: string, otherId: string): Promise<boolean> {
  const shared = await db
    .selectFrom('group_members as one')
    .innerJoin('group_members as other', 'other.group_id', 'one.group_id')
    .innerJoin('groups', 'groups.id', 'one.group_id')
    .select('one.group_id')
    .where('one.user_id', '=', oneId)
    .where('other.user_id', '=', otherId)
    .where('one.left_at', 'is', null)
    .where('other.left_at', 'is', null)
    .where('groups.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** The trips somebody is in. Asked of each person's own cluster, because two people may live on two. */
export async function selectTripIds(db: UserSideDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_participants')
    .select('trip_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((row) => row.trip_id);
}
