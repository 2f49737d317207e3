import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';

/** Locks the user's row until the end of the transaction; null if there is none. */
export async function lockUser(db: DirectoryDb, userId: string): Promise<{ email: string; language: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteUser(db: DirectoryDb, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Pending links and sign-ins that contain the user's id or email. */
export async function deleteVerifications(db: DirectoryDb, userId: string, email: string): Promise<void> {
  await sql`
    delete from auth_verifications
    where strpos(lower(identifier || ' ' || value), ${userId}) > 0
      or strpos(lower(identifier || ' ' || value), ${email.toLowerCase()}) > 0`.execute(db);
}

export async function deleteSettings(db: UserSideDb, userId: string): Promise<void> {
  await db.deleteFrom('user_settings').where('user_id', '=', userId).execute();
}
