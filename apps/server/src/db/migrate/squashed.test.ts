import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresProgram } from '../../../../../ops/servers/postgres.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  migrateTestDatabase,
  ownerUrlOf,
  runStatement,
  type TestDatabase,
} from '../../testing/server/test-database.ts';

let fresh: TestDatabase;
let older: TestDatabase;

const migrateAll = () => migrateTestDatabase(older.url, ['catalogue', 'user-side', 'directory']);

beforeAll(async () => {
  fresh = await createTestDatabase();
  older = await createEmptyDatabase();
  await runStatement(
    ownerUrlOf(older.url),
    readFileSync(join(import.meta.dirname, 'testing/before-squash.sql'), 'utf8'),
  );
});
afterAll(() => Promise.all([fresh.drop(), older.drop()]));

/** The definitions of all tables and functions of ours. */
function schemaOf({ url }: TestDatabase): string {
  const dump = execFileSync(
    postgresProgram('pg_dump'),
    // The weeks of the log depend on the day.
    [
      ...'--schema-only --no-owner --no-privileges --no-comments --schema public'.split(' '),
      ...'--exclude-table spot_ops_w*'.split(' '),
      ownerUrlOf(url),
    ],
    { encoding: 'utf8' },
  );
  // A random word per dump.
  return dump.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
}

async function migrationsOf({ url }: TestDatabase): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select 'user-side' as set, name from migrations_user_side union all select 'directory', name from migrations_directory
     order by set, name`,
  );
  await client.end();
  return rows;
}

test('a database with only some of the migrations from before the squash is refused', async () => {
  const rename = (from: string, to: string) =>
    runStatement(ownerUrlOf(older.url), `update migrations_user_side set name = '${to}' where name = '${from}'`);
  await rename('0033_undated_spots', '0032_other');
  await expect(migrateAll()).rejects.toThrow('preceding already run migration 0001_spots');
  await rename('0032_other', '0033_undated_spots');
});

test('a database from before the squash migrates to the schema of a new one, once and again', async () => {
  expect(schemaOf(older)).not.toBe(schemaOf(fresh));
  for (let times = 0; times < 2; times += 1) {
    await migrateAll();
    expect(schemaOf(older)).toBe(schemaOf(fresh));
    expect(await migrationsOf(older)).toEqual(await migrationsOf(fresh));
  }
});
