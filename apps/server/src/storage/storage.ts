import type { DirectoryDb } from '../db/database.ts';
import { deleteFile, insertFile, selectFile } from './storage.queries.ts';

/**
 * What people upload, as bytes under a key that is never used again; every process has the same. An object store fits
 * behind it: nothing here asks for more than it can do.
 */
export interface Storage {
  put(file: { readonly key: string; readonly ownerId: string; readonly bytes: Buffer }): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>;
}

/** In PostgreSQL, so that a file comes and goes in the transaction that names it. */
export const storageIn = (db: DirectoryDb): Storage => ({
  put: ({ key, ownerId, bytes }) => insertFile(db, key, ownerId, bytes),
  get: (key) => selectFile(db, key),
  delete: (key) => deleteFile(db, key),
});
