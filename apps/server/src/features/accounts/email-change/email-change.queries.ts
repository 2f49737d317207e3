import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

interface EmailChangeRequest {
  readonly userId: string;
  readonly newEmail: string;
  readonly oldTokenHash: string;
  readonly newTokenHash: string;
  readonly hours: number;
}

/** One pending request per user: a later one invalidates the earlier links. */
export async function upsertEmailChange(db: DirectoryDb, request: EmailChangeRequest): Promise<void> {
  const columns = {
    new_email: request.newEmail,
    old_token_hash: request.oldTokenHash,
    new_token_hash: request.newTokenHash,
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: sql<Date>`now() + make_interval(hours => ${request.hours})`,
  };
  await db
    .insertInto('email_changes')
    .values({ user_id: request.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function deleteEmailChange(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export function selectEmailChange(db: DirectoryDb, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'old_token_hash', 'new_token_hash', 'old_confirmed_at', 'new_confirmed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Confirms the address a link was sent to, and returns the state of the request. */
export function updateEmailConfirmed(db: DirectoryDb, tokenHash: string) {
  const confirmedBy = (column: string, token: string) =>
    sql<Date | null>`case when ${sql.ref(token)} = ${tokenHash} then coalesce(${sql.ref(column)}, now()) else ${sql.ref(column)} end`;
  return db
    .updateTable('email_changes')
    .set({
      old_confirmed_at: confirmedBy('old_confirmed_at', 'old_token_hash'),
      new_confirmed_at: confirmedBy('new_confirmed_at', 'new_token_hash'),
    })
    .where((either) => either.or([either('old_token_hash', '=', tokenHash), either('new_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'new_email', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst();
}

/** Changes the user's address unless another user has it by now; returns the old address. */
export async function updateEmail(db: DirectoryDb, userId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ old_email: string }>`
    update users set email = ${email}, email_verified = true, updated_at = now()
    from (select id, email as old_email from users where id = ${userId} for update) as before
    where users.id = before.id
      and not exists (select from users other where lower(other.email) = ${email} and other.id <> users.id)
    returning before.old_email`.execute(db);
  return rows[0]?.old_email;
}

/** Password reset links were sent to the old address. */
export async function deletePasswordLinks(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('auth_verifications').where('value', '=', userId).execute();
}
