import type { DirectoryDb } from '../db/database.ts';

interface NewFile {
  readonly key: string;
  readonly ownerId: string;
  /** Null if they are in the bucket. */
  readonly bytes: Buffer | null;
}

export async function insertFile(db: DirectoryDb, { key, ownerId, bytes }: NewFile): Promise<void> {
  await db.insertInto('stored_files').values({ key, owner_id: ownerId, bytes }).execute();
}

export const selectFile = (db: DirectoryDb, key: string): Promise<{ bytes: Buffer | null } | undefined> =>
  db.selectFrom('stored_files').select('bytes').where('key', '=', key).executeTakeFirst();

/** Returns the keys of the deleted rows. */
export async function deleteFiles(
  db: DirectoryDb,
  column: 'key' | 'owner_id',
  value: string,
): Promise<{ key: string; isInBucket: boolean }[]> {
  const rows = await db
    .deleteFrom('stored_files')
    .where(column, '=', value)
    .returning(({ eb }) => ['key', eb('bytes', 'is', null).as('isInBucket')])
    .execute();
  return rows.map(({ key, isInBucket }) => ({ key, isInBucket: Boolean(isInBucket) }));
}
