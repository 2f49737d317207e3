import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { MigrationSet } from '../migrations/migration-sets.ts';

/** The SQL functions of a set, one file per function or family. Their order doesn't matter. */
export const functionSources = (set: MigrationSet): string[] =>
  globSync(join(import.meta.dirname, '../functions', set, '*.sql'))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'));

/** The names of functions by set, and the hash of the sources that defined them. */
interface Applied {
  readonly hash: string;
  readonly functions: string[];
}

/**
 * Makes a database's functions of each set those of its sources, in one transaction, if the sources have changed since
 * the last time: replaces functions in place, so that a running call isn't disturbed, and drops those that no source of
 * the set defines anymore. Functions of other sets and of migrations stay.
 */
export async function applyFunctions(url: string, sources: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('migrations_functions', 0))`);
    await client.query(
      'create table if not exists migrations_functions (set text primary key, hash text not null, functions text[] not null)',
    );
    // Sources call each other's functions, in any order.
    await client.query('set local check_function_bodies = off');
    for (const [set, files] of sources) await applySet(client, set, files);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function applySet(client: Client, set: string, sources: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
  const { rows } = await client.query<Applied>('select hash, functions from migrations_functions where set = $1', [
    set,
  ]);
  if (rows[0]?.hash === hash) return;
  const before = await writtenFunctions(client);
  for (const source of sources) await client.query(source);
  const defined = (await writtenFunctions(client)).filter((name) => !before.includes(name));
  const stale = rows[0]?.functions.filter((name) => !defined.includes(name)) ?? [];
  // In one statement, because they may use each other.
  if (stale.length > 0) await client.query(`drop function if exists ${stale.join(', ')}`);
  await client.query(
    `insert into migrations_functions (set, hash, functions) values ($1, $2, $3)
     on conflict (set) do update set hash = excluded.hash, functions = excluded.functions`,
    [set, hash, defined],
  );
}

/** The functions that this transaction has written: their rows carry its id. */
async function writtenFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and xmin = pg_current_xact_id()::xid`,
  );
  return rows.map(({ name }) => name);
}
