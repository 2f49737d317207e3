import { Client } from 'pg';
import { QUEUE_MIGRATIONS, QUEUE_SCHEMA } from '../../jobs/queue-tables.ts';
import { migrationSets, migrationsTable } from '../migrations/migration-sets.ts';

/** The bookkeeping of the migrations, which only the owner may write. */
const MIGRATIONS = [...migrationSets.map(migrationsTable), 'migrations_functions', QUEUE_MIGRATIONS];

/**
 * Lets the role of the API and the worker read and write rows and call functions, and nothing else: the migrating role
 * owns the tables, and only it can alter them. Idempotent; also covers tables of later migrations.
 */
export async function grantRuntime(url: string, runtimeRole: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname in ('public', $1)`,
      [QUEUE_SCHEMA],
    );
    for (const { name } of rows) await grantSchema(client, name, client.escapeIdentifier(runtimeRole));
    await allowRows(client, runtimeRole);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function grantSchema(client: Client, schema: string, role: string): Promise<void> {
  const rights = [
    ['select, insert, update, delete', 'tables'],
    ['usage, select', 'sequences'],
    ['execute', 'functions'],
  ] as const;
  await client.query(`revoke create on schema ${schema} from public`);
  await client.query(`grant usage on schema ${schema} to ${role}`);
  for (const [right, objects] of rights) {
    await client.query(`grant ${right} on all ${objects} in schema ${schema} to ${role}`);
    await client.query(`alter default privileges in schema ${schema} grant ${right} on ${objects} to ${role}`);
  }
  for (const table of MIGRATIONS) {
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
    if (rows[0]?.found) await client.query(`revoke insert, update, delete on ${table} from ${role}`);
  }
}

/** The queue uses row-level security, which hides all rows from other roles until a policy allows them. */
async function allowRows(client: Client, runtimeRole: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relrowsecurity and relnamespace = to_regnamespace($1)
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $2)`,
    [QUEUE_SCHEMA, runtimeRole],
  );
  const role = client.escapeIdentifier(runtimeRole);
  for (const { name } of rows)
    await client.query(`create policy ${role} on ${name} to ${role} using (true) with check (true)`);
}
