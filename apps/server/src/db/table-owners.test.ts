import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/server/test-database.ts';

const source = join(import.meta.dirname, '..');
const writes =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)\s+set\b/gi;

let database: TestDatabase;
let owners: Map<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; owner: string }>(
    `select relname as table, substring(obj_description(oid) from 'Owner: ([\\w-]+)') as owner
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(oid) is not null`,
  );
  await client.end();
  owners = new Map(rows.map(({ table, owner }) => [table, owner]));
});
afterAll(() => database.drop());

/** The tables each feature's files write. */
function writtenTables(): { file: string; feature: string; table: string }[] {
  return globSync('features/**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**'] }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(writes)].map((match) => ({
      file,
      feature: file.split('/')[1] as string,
      table: (match[1] ?? match[2] ?? match[3]) as string,
    })),
  );
}

test('each table is written only by the feature that owns it', () => {
  const written = writtenTables().filter(({ table }) => owners.has(table));
  expect(written.length).toBeGreaterThan(3);
  expect(written.filter(({ feature, table }) => owners.get(table) !== feature)).toEqual([]);
});
