import type { Database, DirectoryDb } from '../../db/database.ts';
import { deleteSettings, deleteUser, deleteVerifications, lockUser } from './forget.queries.ts';
import { deleteSignUps } from './sign-up.queries.ts';

/**
 * Ends an account: with its row go its sessions, ways to sign in and blocks, so that nobody comes in by it or finds it from
 * this moment on. Answers where and how to write to its person; null when it is gone already.
 */
export async function closeAccount(
  transaction: DirectoryDb,
  userId: string,
): Promise<{ email: string; language: string } | null> {
  const user = await lockUser(transaction, userId);
  if (user) await forgetUser(transaction, userId, user.email);
  return user;
}

export async function forgetUser(db: DirectoryDb, userId: string, email: string): Promise<void> {
  await deleteUser(db, userId);
  await deleteVerifications(db, userId, email);
  await deleteSignUps(db, email);
}

export const forgetSettings = (db: Database, userId: string): Promise<void> =>
  deleteSettings(db.userSide(userId), userId);
