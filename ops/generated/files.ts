import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { migrate } from '../../apps/server/src/db/migrate/migrate.ts';
import { openApiDocument } from '../../apps/server/src/http/openapi/openapi.ts';
import { envFile } from '../servers/checkout.ts';

/** Generated files that are committed, so that reviewers see them change. */
export const generatedFiles = [
  'apps/server/src/db/schema.ts',
  'docs/openapi.json',
  'apps/web/src/locales/en/messages.po',
  'apps/web/src/locales/en/reading.po',
  'apps/web/src/locales/es/messages.po',
  'apps/web/src/locales/es/reading.po',
];

const DATABASE = 'sportspot_generate';

/** A freshly migrated database, so that the types match the migrations and not a developer's database. */
async function migratedDatabase(): Promise<string> {
  const url = new URL(parseEnv(readFileSync(envFile, 'utf8')).ADMIN_DATABASE_URL as string);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.query(`create database ${DATABASE}`);
  await client.end();
  url.pathname = `/${DATABASE}`;
  await migrate({ url: url.href, runtimeRole: null, sets: ['catalogue', 'user-side', 'directory'] });
  return url.href;
}

/** Regenerates all files. */
export async function generate(): Promise<void> {
  const url = await migratedDatabase();
  const arguments_ = ['--dialect', 'postgres', '--url', url, '--out-file', generatedFiles[0] as string];
  execFileSync(
    'kysely-codegen',
    [...arguments_, '--include-pattern', 'public.*', '--exclude-pattern', 'migrations_*'],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  execFileSync('npm', ['run', 'lingui:extract', '-w', '@sportspot/web'], { stdio: 'ignore' });
}
