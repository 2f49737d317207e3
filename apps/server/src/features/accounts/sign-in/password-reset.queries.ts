import { newId } from '@sportspot/domain/values/ids.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

const identifierOf = (tokenHash: string): string => `reset-password:${tokenHash}`;

/** Idempotent: a retried job inserts no second row. */
export async function insertResetLink(
  db: DirectoryDb,
  userId: string,
  tokenHash: string,
  hours: number,
): Promise<void> {
  await sql`
    insert into auth_verifications (id, identifier, value, expires_at)
    select ${newId()}, ${identifierOf(tokenHash)}, ${userId}, now() + make_interval(hours => ${hours})
    where not exists (select from auth_verifications where identifier = ${identifierOf(tokenHash)})`.execute(db);
}

/** The user whose password a link may change; undefined if the link was used, revoked, or has expired. */
export async function selectResetOwner(db: DirectoryDb, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', identifierOf(tokenHash))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.value;
}

/** Consumes a link. False if another request was faster. */
export async function deleteResetLink(db: DirectoryDb, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(tokenHash))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Opening an emailed link verifies its address. */
export async function updateEmailProven(db: DirectoryDb, userId: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
}

/** Deletes the sign-in methods older than the new password, except those to keep. */
export async function deleteOtherSignInMethods(
  db: DirectoryDb,
  userId: string,
  kept: { passkeys: readonly string[]; hosted: boolean },
): Promise<void> {
  await db
    .deleteFrom('auth_passkeys')
    .where('user_id', '=', userId)
    .$if(kept.passkeys.length > 0, (query) => query.where('id', 'not in', kept.passkeys))
    .execute();
  if (kept.hosted) return;
  await db.deleteFrom('auth_accounts').where('user_id', '=', userId).where('provider_id', '<>', 'credential').execute();
}
