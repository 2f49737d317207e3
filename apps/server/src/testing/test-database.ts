import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const TEMPLATE = 'SPORTSPOT_TEST_TEMPLATE';

/** Names this run's template; the processes of the run inherit the name, and runs side by side do not meet. */
export function nameTemplate(): string {
  process.env[TEMPLATE] = `sportspot_template_${randomBytes(6).toString('hex')}`;
  return process.env[TEMPLATE];
}

/** The address of a database on the server that the services script runs for this checkout. */
export function databaseUrl(name: string): string {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: run `ops/services start` first');
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

export async function adminQuery(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const newName = (): string => `sportspot_test_${randomBytes(6).toString('hex')}`;

/** A migrated database of one's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = newName();
  await adminQuery(`create database ${name} template ${process.env[TEMPLATE]}`);
  return { url: databaseUrl(name), drop: () => adminQuery(`drop database if exists ${name} with (force)`) };
}

/** A database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await adminQuery(`create database ${name}`);
  return { url: databaseUrl(name), drop: () => adminQuery(`drop database if exists ${name} with (force)`) };
}
