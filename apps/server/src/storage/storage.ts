import type { DirectoryDb } from '../db/database.ts';
import { deleteFile, insertFile, selectFile } from './storage.queries.ts';

/**
 * Uploaded files, stored as bytes under a key that is never reused; all processes share them. An object store could
 * implement it.
 */
export interface Storage {
  put(file: { readonly key: string; readonly ownerId: string; readonly bytes: Buffer }): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Idempotent: deleting a missing file succeeds. */
  delete(key: string): Promise<void>;
}

/** In PostgreSQL, so that a file is written and deleted in the transaction that references it. */
export const storageIn = (db: DirectoryDb): Storage => ({
  put: ({ key, ownerId, bytes }) => insertFile(db, key, ownerId, bytes),
  get: (key) => selectFile(db, key),
  delete: (key) => deleteFile(db, key),
});
