import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database, DirectoryDb } from '../db/database.ts';
import { type Queue, queueWithin } from '../jobs/queue.ts';
import type { Bucket } from './bucket.ts';
import { deleteObjectJob } from './storage.jobs.ts';
import { deleteFiles, insertFile, selectFile } from './storage.queries.ts';

/**
 * Uploaded files under keys that are never reused. A row of `stored_files` names each file and says where its bytes are:
 * in the row or in the bucket. Without its row, a file is gone.
 */
export interface Storage {
  /** Stores the bytes. The file exists once the returned function has named it in the caller's transaction. */
  put(file: {
    readonly key: string;
    readonly ownerId: string;
    readonly bytes: Buffer;
  }): Promise<(transaction: DirectoryDb) => Promise<void>>;
  get(key: string): Promise<Buffer | null>;
}

/** In PostgreSQL. */
export const storageInTable = ({ directory }: Database): Storage => ({
  put: async (file) => (transaction) => insertFile(transaction, file),
  get: async (key) => {
    const file = await selectFile(directory, key);
    if (file?.bytes === null)
      throw new AppError('unavailable', { cause: new Error('A picture is in a bucket: set S3_BUCKET and the others') });
    return file?.bytes ?? null;
  },
});

/** Longer than any request, so that its transaction has ended. */
const ABANDONED_AFTER_MS = 3_600_000;

/** In a bucket. Files that were stored in PostgreSQL before stay there. */
export const storageInBucket = ({ directory }: Database, queue: Queue, bucket: Bucket): Storage => ({
  put: async ({ key, ownerId, bytes }) => {
    // Added first: if the transaction never commits, the job finds no row and deletes the object.
    await queue.add(deleteObjectJob, { key }, { runAt: new Date(Date.now() + ABANDONED_AFTER_MS) });
    await bucket.put(key, bytes);
    return (transaction) => insertFile(transaction, { key, ownerId, bytes: null });
  },
  get: async (key) => {
    const file = await selectFile(directory, key);
    return file?.bytes === null ? bucket.get(key) : (file?.bytes ?? null);
  },
});

async function deleteBy(transaction: DirectoryDb, column: 'key' | 'owner_id', value: string): Promise<void> {
  const queue = queueWithin(transaction);
  for (const { key, isInBucket } of await deleteFiles(transaction, column, value))
    if (isInBucket) await queue.add(deleteObjectJob, { key });
}

/** Within the caller's transaction: nobody can read the file once it commits; a job then deletes its object. */
export const deleteFile = (transaction: DirectoryDb, key: string): Promise<void> => deleteBy(transaction, 'key', key);

/** All files of a user. */
export const deleteFilesOf = (transaction: DirectoryDb, ownerId: string): Promise<void> =>
  deleteBy(transaction, 'owner_id', ownerId);

/** The job's work. */
export async function deleteObject({ directory }: Database, bucket: Bucket | null, key: string): Promise<void> {
  if (await selectFile(directory, key)) return;
  if (!bucket) throw new Error('A picture to delete is in a bucket: set S3_BUCKET and the others');
  await bucket.delete(key);
}
