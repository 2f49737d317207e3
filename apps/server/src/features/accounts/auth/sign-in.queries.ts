import { newId } from '@sportspot/domain/values/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import type { AuthSessions } from '../../../db/schema.ts';
import { isInUse } from './auth.queries.ts';

const CREDENTIAL = 'credential';

export async function updatePasskeyUsed(db: DirectoryDb, credentialId: string): Promise<void> {
  await db
    .updateTable('auth_passkeys')
    .set({ last_used_at: sql`now()` })
    .where('credential_id', '=', credentialId)
    .execute();
}

export function selectPasskeys(db: DirectoryDb, userId: string) {
  return db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function updatePasskeyName(
  db: DirectoryDb,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(db: DirectoryDb, userId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The user's kinds of sign-in account: a password, a provider. */
export async function selectProviders(db: DirectoryDb, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.provider_id);
}

export async function deleteProvider(db: DirectoryDb, userId: string, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks the user's row, so that two concurrent requests can't remove the last two sign-in methods. */
export async function lockPerson(db: DirectoryDb, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function selectPasswordHash(db: DirectoryDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Replaces the hash of the same password, unless the password has changed meanwhile. */
export async function updatePasswordHash(
  db: DirectoryDb,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('auth_accounts')
    .set({ password: to })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .where('password', '=', from)
    .execute();
}

/** Saves a password, and deletes the reset links that could set another. */
export async function upsertPasswordHash(db: DirectoryDb, userId: string, hash: string): Promise<void> {
  await db
    .with('ended', (query) => query.deleteFrom('auth_verifications').where('value', '=', userId))
    .insertInto('auth_accounts')
    .values({ id: newId(), user_id: userId, provider_id: CREDENTIAL, account_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();
}

export function selectSessions(
  db: DirectoryDb,
  userId: string,
): Promise<Pick<Selectable<AuthSessions>, 'id' | 'user_agent' | 'created_at' | 'updated_at'>[]> {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isInUse)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSession(db: DirectoryDb, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions of a user, optionally except one. */
export async function deleteSessions(db: DirectoryDb, userId: string, kept?: string): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept as string))
    .execute();
}
