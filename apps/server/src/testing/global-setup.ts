import { migrate } from '../db/migrate.ts';
import { adminQuery, databaseUrl, nameTemplate } from './test-database.ts';

/** Migrates one template database, of which every test file gets its own copy in a fraction of a second. */
export async function setup(): Promise<() => Promise<void>> {
  const template = nameTemplate();
  await adminQuery(`create database ${template}`);
  await migrate({ url: databaseUrl(template), sets: ['catalogue', 'user-side', 'directory'] });
  return () => adminQuery(`drop database ${template} with (force)`);
}
