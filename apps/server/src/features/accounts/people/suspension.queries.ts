import type { Role } from '@sportspot/domain/accounts/session.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

/** The users among these who are suspended. */
export async function selectSuspended(db: DirectoryDb, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('suspended_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the row until the end of the transaction. */
export const lockPerson = (db: DirectoryDb, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateSuspended(db: DirectoryDb, userId: string, reason: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: reason === null ? null : sql<Date>`now()`, suspension_reason: reason })
    .where('id', '=', userId)
    .execute();
}

export async function updateName(db: DirectoryDb, userId: string, displayName: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ display_name: displayName, updated_at: sql`now()` })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface RoleChange {
  readonly email: string;
  readonly role: Role;
  /** Only changes a user who has a passkey. */
  readonly needsPasskey: boolean;
}

export async function updateRole(db: DirectoryDb, { email, role, needsPasskey }: RoleChange): Promise<string | null> {
  const row = await db
    .updateTable('users')
    .set({ role })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .where('role', '<>', role)
    .$if(needsPasskey, (query) =>
      query.where(sql<boolean>`exists (select from auth_passkeys where user_id = users.id)`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const listed = (db: DirectoryDb) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'role', 'created_at', 'last_active', 'suspended_at', 'suspension_reason']);

export const selectPeopleByName = (db: DirectoryDb, beginning: string, limit: number) =>
  listed(db)
    .where(sql<boolean>`lower(display_name) like ${`${escaped(beginning.toLowerCase())}%`}`)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectPersonById = (db: DirectoryDb, id: string) => listed(db).where('id', '=', id).execute();

export const selectLastSuspended = (db: DirectoryDb, limit: number) =>
  listed(db).where('suspended_at', 'is not', null).orderBy('suspended_at', 'desc').limit(limit).execute();

/** Names of users, including suspended ones. */
export async function selectNames(
  db: DirectoryDb,
  userIds: readonly string[],
): Promise<{ id: string; display_name: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}
