import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { type MigrationSet, migrationsTable } from '../migrations/migration-sets.ts';

/** The last migration of each set before its migrations were squashed into fewer. */
const lastBefore: Partial<Record<MigrationSet, string>> = {
  'user-side': '0033_undated_spots',
  directory: '0032_sign_up_codes',
};

/** Migrations 1 to 33 became 34 to 42. */
const LAST_SQUASHED = 42;

/**
 * Marks the squashed migrations as run in a database that had all the migrations from before: it has their tables. A
 * database that had only some of them is refused by the runner, because the names it lists are gone.
 */
export async function adoptSquashed(url: string, set: MigrationSet): Promise<void> {
  const last = lastBefore[set];
  if (!last) return;
  const table = migrationsTable(set);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
    if (!rows[0]?.found) return;
    await client.query('begin');
    const { rowCount } = await client.query(`select from ${table} where name = $1 for update`, [last]);
    if (rowCount === 1) {
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (name, run_on) select name, now() from unnest($1::text[]) with ordinality as file (name, no) order by no`,
        [squashedNames(set)],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const squashedNames = (set: MigrationSet): string[] =>
  globSync(join(import.meta.dirname, '../migrations', set, '*.sql'))
    .map((file) => basename(file, '.sql'))
    .filter((name) => Number.parseInt(name, 10) <= LAST_SQUASHED)
    .toSorted();
