import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

export function selectDevicesKnownAfter(db: DirectoryDb, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'devices_known_after'])
    .where(sql<boolean>`lower(users.email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
}

export async function updateDevicesKnownAfter(db: DirectoryDb, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ devices_known_after: at }).where('id', '=', userId).execute();
}
