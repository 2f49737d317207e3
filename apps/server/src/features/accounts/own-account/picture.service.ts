import { randomBytes } from 'node:crypto';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { runSequentially } from '../../../concurrency/run-sequentially.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { storageIn } from '../../../storage/storage.ts';
import { toMe, toSelf } from './account.view.ts';
import { toPicture } from './picture.decode.ts';
import { lockImageKey, updateImageKey } from './picture.queries.ts';

/** Unguessable, and different even for two users with the same picture. */
const newKey = (): string => randomBytes(16).toString('base64url');

/** One picture is decoded at a time, to bound the memory of concurrent uploads. */
const decode = runSequentially(toPicture);

/** Within the caller's transaction: the new picture replaces the old one atomically. */
async function replacePicture(step: DirectoryDb, userId: string, picture: Buffer | null): Promise<Me> {
  const storage = storageIn(step);
  const before = await lockImageKey(step, userId);
  const key = picture && newKey();
  if (picture && key) await storage.put({ key, ownerId: userId, bytes: picture });
  const me = toMe(toSelf(await updateImageKey(step, userId, key)));
  if (before !== null) await storage.delete(before);
  return me;
}

export async function setPicture(db: Database, userId: string, bytes: Buffer) {
  const picture = await decode(bytes);
  const { profileImageUrl } = await db.directory.transaction().execute((step) => replacePicture(step, userId, picture));
  return { profileImageUrl };
}

/** Back to the initials; within the caller's transaction. */
export const removePicture = (step: DirectoryDb, userId: string): Promise<Me> => replacePicture(step, userId, null);

export async function readPicture(db: Database, key: string): Promise<Buffer> {
  const bytes = await storageIn(db.directory).get(key);
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
