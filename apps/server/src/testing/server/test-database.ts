import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate, withRoleOf } from '../../db/migrate/migrate.ts';
import type { MigrationSet } from '../../db/migrations/migration-sets.ts';

const TEMPLATE = 'SPORTSPOT_TEST_TEMPLATE';

/** Names this run's template; the run's processes inherit the name, and parallel runs don't collide. */
export function nameTemplate(): string {
  process.env[TEMPLATE] = `sportspot_template_${randomBytes(6).toString('hex')}`;
  return process.env[TEMPLATE];
}

type Role = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'ADMIN_DATABASE_URL';

function addressFor(role: Role): string {
  const address = process.env[role];
  if (!address) throw new Error(`${role} is not set: run \`ops/services start\` first`);
  return address;
}

function inDatabase(name: string, role: Role): string {
  const url = new URL(addressFor(role));
  url.pathname = `/${name}`;
  return url.href;
}

/** The URL of a database on this checkout's server, with the role of the API and the worker. */
export const databaseUrl = (name: string): string => inDatabase(name, 'DATABASE_URL');

/** The same database with the role that owns its tables. */
export const ownerUrlOf = (url: string): string => withRoleOf(url, addressFor('MIGRATE_DATABASE_URL'));

/** The same database with the administrator's role, for what neither role may do. */
export const adminUrlOf = (url: string): string => withRoleOf(url, addressFor('ADMIN_DATABASE_URL'));

/** Migrates a database as operators do: as the owner, who grants access to the runtime role. */
export const migrateTestDatabase = (url: string, sets: readonly MigrationSet[]): Promise<void> =>
  migrate({ url: ownerUrlOf(url), runtimeRole: new URL(url).username, sets });

/** Runs one statement with the role of the URL. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const adminQuery = (statement: string): Promise<void> =>
  runStatement(inDatabase('postgres', 'ADMIN_DATABASE_URL'), statement);

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const newName = (): string => `sportspot_test_${randomBytes(6).toString('hex')}`;

async function create(name: string, template: string): Promise<TestDatabase> {
  await createDatabase(name, template);
  return { url: databaseUrl(name), drop: () => adminQuery(`drop database if exists ${name} with (force)`) };
}

/** A database owned by the migrating role. */
export async function createDatabase(name: string, template = 'template1'): Promise<void> {
  const owner = new URL(addressFor('MIGRATE_DATABASE_URL')).username;
  await adminQuery(`create database ${name} template ${template} owner ${owner}`);
}

/** A migrated database for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => create(newName(), process.env[TEMPLATE] as string);

/** An empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create(newName(), 'template1');
