import type { Language } from '@sportspot/domain/values/languages.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

/** The fields users see of their own account. */
export const selfColumns = [
  'users.id',
  'users.display_name',
  'users.email',
  'users.image_key',
  'users.provider_image',
  'users.role',
  'users.language',
  'users.age_confirmed_at',
  'users.created_at',
] as const;

interface NamedFields {
  readonly displayName?: string | undefined;
  readonly language?: Language | undefined;
}

/** Fields that are omitted keep their value. */
export function updatePerson(db: DirectoryDb, userId: string, { displayName, language }: NamedFields) {
  return db
    .updateTable('users')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(language !== undefined && { language }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .returning(selfColumns)
    .executeTakeFirstOrThrow();
}

export function selectSelf(db: DirectoryDb, userId: string) {
  return db
    .selectFrom('users')
    .select([...selfColumns, 'last_active'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The language of a user's emails; undefined for an unknown user. */
export async function selectLanguage(db: DirectoryDb, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language;
}

/** Keeps the time of the first confirmation. */
export async function updateAgeConfirmed(db: DirectoryDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ age_confirmed_at: sql`coalesce(age_confirmed_at, now())` })
    .where('id', '=', userId)
    .execute();
}
