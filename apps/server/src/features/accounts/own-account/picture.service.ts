import { randomBytes } from 'node:crypto';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { runSequentially } from '../../../concurrency/run-sequentially.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { deleteFile, type Storage } from '../../../storage/storage.ts';
import { toMe, toSelf } from './account.view.ts';
import { toPicture } from './picture.decode.ts';
import { lockImageKey, updateImageKey } from './picture.queries.ts';

/** Unguessable, and different even for two users with the same picture. */
const newKey = (): string => randomBytes(16).toString('base64url');

/** One picture is decoded at a time, to bound the memory of concurrent uploads. */
const decode = runSequentially(toPicture);

export interface PictureNeeds {
  readonly db: Database;
  readonly storage: Storage;
}

/** A stored picture that no row names yet. */
interface NewPicture {
  readonly key: string;
  readonly name: Awaited<ReturnType<Storage['put']>>;
}

/** Within the caller's transaction: the new picture replaces the old one atomically. */
async function replacePicture(step: DirectoryDb, userId: string, next: NewPicture | null): Promise<Me> {
  const before = await lockImageKey(step, userId);
  await next?.name(step);
  const me = toMe(toSelf(await updateImageKey(step, userId, next?.key ?? null)));
  if (before !== null) await deleteFile(step, before);
  return me;
}

export async function setPicture({ db, storage }: PictureNeeds, userId: string, bytes: Buffer) {
  const key = newKey();
  const name = await storage.put({ key, ownerId: userId, bytes: await decode(bytes) });
  const { profileImageUrl } = await db.directory
    .transaction()
    .execute((step) => replacePicture(step, userId, { key, name }));
  return { profileImageUrl };
}

/** Back to the initials; within the caller's transaction. */
export const removePicture = (step: DirectoryDb, userId: string): Promise<Me> => replacePicture(step, userId, null);

export async function readPicture(storage: Storage, key: string): Promise<Buffer> {
  const bytes = await storage.get(key);
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
