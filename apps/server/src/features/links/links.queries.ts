import type { DirectoryDb } from '../../db/database.ts';

interface NewLink {
  readonly token: string;
  readonly type: 'group' | 'trip';
  readonly targetId: string;
  readonly createdBy: string;
}

export async function insertLink(db: DirectoryDb, { token, type, targetId, createdBy }: NewLink): Promise<void> {
  await db.insertInto('shareable_links').values({ token, type, target_id: targetId, created_by: createdBy }).execute();
}

export async function deleteLink(db: DirectoryDb, token: string): Promise<void> {
  await db.deleteFrom('shareable_links').where('token', '=', token).execute();
}
