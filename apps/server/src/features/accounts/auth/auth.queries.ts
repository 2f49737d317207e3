import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import { selfColumns } from '../own-account/own-account.queries.ts';

/** A session ends after a month without use, whatever its expiry date. */
export const isInUse = sql<boolean>`auth_sessions.updated_at > now() - interval '30 days'`;

/** Sessions that haven't ended, including those of suspended users. */
const validSessions = (db: DirectoryDb) =>
  db
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .where('auth_sessions.expires_at', '>', sql<Date>`now()`)
    .where(isInUse);

/** The sessions among these that are valid and whose users aren't suspended. */
export async function selectValidSessionIds(db: DirectoryDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await validSessions(db)
    .select('auth_sessions.id')
    .where(sql<boolean>`auth_sessions.id = any(${ids})`)
    .where('users.suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The user of a session, in the single query of every signed-in request. */
export function selectSignedIn(db: DirectoryDb, token: string) {
  return validSessions(db)
    .modifyFront(sql`/* named signed_in */`)
    .select([
      ...selfColumns,
      'auth_sessions.id as session_id',
      'auth_sessions.created_at as signed_in_at',
      'auth_sessions.updated_at as used_at',
      'auth_sessions.by_passkey',
      'users.suspended_at',
      'users.suspension_reason',
    ])
    .where('auth_sessions.token', '=', token)
    .executeTakeFirst();
}

export async function updateLastActive(db: DirectoryDb, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_active: sql`now()` }).where('id', '=', userId).execute();
}

const whereEmail = (email: string) => sql<boolean>`lower(users.email) = ${email.toLowerCase()}`;

const hasAccount = (which: '=' | '<>') =>
  sql<boolean>`exists (
    select from auth_accounts where user_id = users.id and provider_id ${sql.raw(which)} 'credential'
  )`;

/** The owner of an address and their sign-in methods. */
export function selectOwnerOfEmail(db: DirectoryDb, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'language', hasAccount('=').as('has_password'), hasAccount('<>').as('has_provider')])
    .where(whereEmail(email))
    .executeTakeFirst();
}

/** The recipient of a notice about an account. */
export function selectNoticeRecipient(db: DirectoryDb, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified', 'language', hasAccount('=').as('has_password')])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Called at most once an hour per session, so that requests normally cost no write. */
export async function updateSessionUsed(db: DirectoryDb, sessionId: string): Promise<void> {
  await db.updateTable('auth_sessions').set({ updated_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Ends a session and returns its user. */
export async function deleteSessionByToken(db: DirectoryDb, token: string): Promise<string | undefined> {
  const ended = await db.deleteFrom('auth_sessions').where('token', '=', token).returning('user_id').executeTakeFirst();
  return ended?.user_id;
}

interface ProviderProfile {
  readonly userId: string;
  /** Null unless the provider has verified it. */
  readonly email: string | null;
  readonly providerImage: string | null;
}

/**
 * Picture and verified email follow the provider, unless another user has the address. The name belongs to the user.
 */
export async function updateFromProvider(db: DirectoryDb, profile: ProviderProfile): Promise<void> {
  const { userId, email, providerImage } = profile;
  const isTheirs = sql<boolean>`${email}::text is not null and not exists (
    select from users other where lower(other.email) = lower(${email}) and other.id <> ${userId}
  )`;
  await db
    .updateTable('users')
    .set({
      provider_image: providerImage,
      updated_at: sql`now()`,
      email: sql<string>`case when ${isTheirs} then ${email} else users.email end`,
      email_verified: sql<boolean>`users.email_verified or ${isTheirs}`,
    })
    .where('id', '=', userId)
    .execute();
}
