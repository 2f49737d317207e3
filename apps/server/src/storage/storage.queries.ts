import type { DirectoryDb } from '../db/database.ts';

export async function insertFile(db: DirectoryDb, key: string, ownerId: string, bytes: Buffer): Promise<void> {
  await db.insertInto('stored_files').values({ key, owner_id: ownerId, bytes }).execute();
}

export async function selectFile(db: DirectoryDb, key: string): Promise<Buffer | null> {
  const row = await db.selectFrom('stored_files').select('bytes').where('key', '=', key).executeTakeFirst();
  return row?.bytes ?? null;
}

export async function deleteFile(db: DirectoryDb, key: string): Promise<void> {
  await db.deleteFrom('stored_files').where('key', '=', key).execute();
}
