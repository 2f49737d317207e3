import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import { selfColumns } from './own-account.queries.ts';

/** The key of the user's picture. Locks the row against concurrent changes. */
export async function lockImageKey(db: DirectoryDb, userId: string): Promise<string | null> {
  const { image_key } = await db
    .selectFrom('users')
    .select('image_key')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return image_key;
}

export function updateImageKey(db: DirectoryDb, userId: string, imageKey: string | null) {
  return db
    .updateTable('users')
    .set({ image_key: imageKey, updated_at: sql`now()` })
    .where('id', '=', userId)
    .returning(selfColumns)
    .executeTakeFirstOrThrow();
}
