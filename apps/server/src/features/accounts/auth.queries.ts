import { newId } from '@sportspot/domain/ids.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';
import { selfColumns } from './accounts.queries.ts';

/** The person of a session, in the one statement that every signed-in request makes. */
export function selectSignedIn(db: DirectoryDb, token: string) {
  return db
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .select([
      ...selfColumns,
      'auth_sessions.id as session_id',
      'auth_sessions.created_at as signed_in_at',
      'auth_sessions.updated_at as used_at',
    ])
    .where('auth_sessions.token', '=', token)
    .where('auth_sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** False for somebody who is suspended. */
export async function updateLastActive(db: DirectoryDb, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_active: sql`now()` })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const whereEmail = (email: string) => sql<boolean>`lower(users.email) = ${email.toLowerCase()}`;

const hasAccount = (which: '=' | '<>') =>
  sql<boolean>`exists (
    select from auth_accounts where user_id = users.id and provider_id ${sql.raw(which)} 'credential'
  )`;

/** Who has an address, and how they prove themselves. A sign-up whose address was never confirmed is pending. */
export function selectOwnerOfEmail(db: DirectoryDb, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email_verified',
      hasAccount('=').as('has_password'),
      hasAccount('<>').as('has_provider'),
      sql<boolean>`not email_verified and not ${hasAccount('<>')}`.as('is_pending'),
    ])
    .where(whereEmail(email))
    .executeTakeFirst();
}

/** A sign-up without a password. An address that is somebody's stays theirs. */
export async function insertSignUp(db: DirectoryDb, email: string, displayName: string): Promise<void> {
  await db
    .insertInto('users')
    .values({ id: newId(), email, display_name: displayName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A session is noted as used once an hour at most, so that a request costs no write. */
export async function updateSessionUsed(db: DirectoryDb, sessionId: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ updated_at: sql`now()` }).where('id', '=', sessionId).execute();
}

export async function deleteSessionByToken(db: DirectoryDb, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute();
}

/** A sign-up whose address was never confirmed is nobody's: it goes, with its password and its links. */
export async function deletePendingSignUp(db: DirectoryDb, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where(whereEmail(email))
    .where('email_verified', '=', false)
    .where(hasAccount('<>'), '=', false)
    .execute();
}

/** Choosing a password from a mail proves the address, and ends every other link to choose one. */
export async function updateAfterPasswordReset(db: DirectoryDb, userId: string): Promise<void> {
  await db
    .with('ended', (query) => query.deleteFrom('auth_verifications').where('value', '=', userId))
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .execute();
}

interface ProviderProfile {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly providerImage: string | null;
}

/** E-mail and picture follow the provider, unless somebody else has the address; the name is the person's own. */
export async function updateFromProvider(db: DirectoryDb, profile: ProviderProfile): Promise<void> {
  const { userId, email, emailVerified, providerImage } = profile;
  const isFree = sql<boolean>`not exists (select from users other where lower(other.email) = ${email} and other.id <> ${userId})`;
  await db
    .updateTable('users')
    .set({
      provider_image: providerImage,
      updated_at: sql`now()`,
      email: sql<string>`case when ${isFree} then ${email} else users.email end`,
      email_verified: sql<boolean>`case
        when ${whereEmail(email)} then users.email_verified or ${emailVerified}
        when ${isFree} then ${emailVerified}
        else users.email_verified
      end`,
    })
    .where('id', '=', userId)
    .execute();
}
