import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from '../servers/connect.ts';
import { freePort } from '../servers/ports.ts';
import { type RunningPostgres, startPostgres } from '../servers/postgres.ts';
import { makeTemporaryServerFolder } from '../servers/user.ts';
import { makeRepository, type Repository } from './repository.ts';

/** A server whose WAL is archived while it is written. */
export interface ArchivedServer {
  readonly postgres: RunningPostgres;
  readonly repository: Repository;
}

export async function ask<Value>(client: Client, expression: string): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(`select ${expression} as value`);
  return (rows[0] as { value: Value }).value;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100);
}

/** What ends a server goes into `ends` as soon as it runs, so that a failure afterward leaves nothing running. */
type Ends = (() => unknown)[];

export async function startArchivedServer(ends: Ends): Promise<ArchivedServer> {
  const dataDir = makeTemporaryServerFolder();
  const port = await freePort();
  const postgres = await startPostgres({ dataDir, port });
  ends.push(postgres.stop);
  const repository = makeRepository(makeTemporaryServerFolder(), {
    cluster: join(dataDir, 'cluster'),
    socketFolder: dataDir,
    port,
    user: new URL(postgres.adminUrl).username,
  });
  const client = await connect(postgres.adminUrl);
  await client.query("alter system set archive_mode = 'on'");
  await client.query(`alter system set archive_command = '${repository.archiveCommand}'`);
  await client.query("alter system set archive_timeout = '60s'");
  await client.end();
  await postgres.restart();
  await repository.pgbackrest('stanza-create');
  return { postgres, repository };
}

/** Archives what was written so far, as the server does every minute. */
export async function archiveNow(client: Client): Promise<void> {
  const last = await ask<string>(client, 'pg_walfile_name(pg_switch_wal())');
  await until(() => ask(client, `coalesce((select last_archived_wal >= '${last}' from pg_stat_archiver), false)`));
}

/** An empty server that has become what the archived one was at this time. */
export async function restoreTo(repository: Repository, time: string, ends: Ends): Promise<RunningPostgres> {
  const dataDir = makeTemporaryServerFolder();
  const target = ['--type=time', `--target=${time}`, '--target-action=promote', '--archive-mode=off'];
  await repository.pgbackrest('restore', `--pg1-path=${join(dataDir, 'cluster')}`, ...target);
  const postgres = await startPostgres({ dataDir, port: await freePort() });
  ends.push(postgres.stop);
  const client = await connect(postgres.adminUrl);
  await until(() => ask(client, 'not pg_is_in_recovery()'));
  await client.end();
  return postgres;
}
