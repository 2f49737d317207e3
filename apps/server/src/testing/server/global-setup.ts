import { adminQuery, createDatabase, databaseUrl, migrateTestDatabase, nameTemplate } from './test-database.ts';

/** Migrates one template database, which each test file copies in a fraction of a second. */
export async function setup(): Promise<() => Promise<void>> {
  const template = nameTemplate();
  await createDatabase(template);
  await migrateTestDatabase(databaseUrl(template), ['catalogue', 'user-side', 'directory']);
  return () => adminQuery(`drop database ${template} with (force)`);
}
