import type { Database, DirectoryDb } from '../../db/database.ts';
import { deleteFilesOf } from '../../storage/storage.ts';
import { deleteSettings, deleteUser, deleteVerifications, lockUser } from './forget.queries.ts';
import { deleteSignUps } from './sign-up/sign-up.queries.ts';

/**
 * Deletes an account's row, and with it sessions, sign-in methods, and blocks, so that from this moment no one can sign
 * in to it or find it. Returns the address and language for the final email; null if the account is gone already.
 */
export async function closeAccount(
  transaction: DirectoryDb,
  userId: string,
): Promise<{ email: string; language: string } | null> {
  const user = await lockUser(transaction, userId);
  if (!user) return null;
  await deleteFilesOf(transaction, userId);
  await forgetUser(transaction, userId, user.email);
  return user;
}

export async function forgetUser(db: DirectoryDb, userId: string, email: string): Promise<void> {
  await deleteUser(db, userId);
  await deleteVerifications(db, userId, email);
  await deleteSignUps(db, email);
}

export const forgetSettings = (db: Database, userId: string): Promise<void> =>
  deleteSettings(db.userSide(userId), userId);
