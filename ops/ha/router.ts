import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type StartedProcess, startProcess } from '../servers/processes.ts';
import { asServerUser, makeServerFolder } from '../servers/user.ts';

const START_LIMIT_MS = 20_000;

interface Routes {
  /** Where clients reach the primary, and where its candidates are. */
  readonly postgres: { readonly port: number; readonly addresses: readonly string[] };
  readonly valkey: { readonly port: number; readonly ports: readonly number[] };
  readonly folder: string;
}

/**
 * Sends connections to the PostgreSQL that Patroni calls the primary, and to the Valkey that calls itself one. Connections to a
 * server that isn't it any more are closed: else a client would wait for a node that is gone.
 */
export async function startRouter({ postgres, valkey, folder }: Routes): Promise<StartedProcess> {
  makeServerFolder(folder);
  const file = join(folder, 'haproxy.cfg');
  const nodes = postgres.addresses.map((address, index) => `  server node${index + 1} ${address}:5432 check port 8008`);
  const boards = valkey.ports.map((port, index) => `  server valkey${index + 1} 127.0.0.1:${port} check`);
  writeFileSync(
    file,
    `global
  maxconn 4000

defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  option clitcpka
  option srvtcpka

listen postgres
  bind 127.0.0.1:${postgres.port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.join('\n')}

listen valkey
  bind 127.0.0.1:${valkey.port}
  option tcp-check
  tcp-check send "info replication\\r\\n"
  tcp-check expect string role:master
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${boards.join('\n')}
`,
  );
  const router = await startProcess({
    name: 'router',
    command: 'haproxy',
    args: ['-db', '-f', file],
    cwd: '/',
    ...asServerUser(),
    onLine: () => {},
  });
  await untilRouted(postgres.port);
  return router;
}

async function leadsToPrimary(port: number): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ leads: boolean }>('select not pg_is_in_recovery() as leads');
    return rows[0]?.leads === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** It takes every node for the primary until it has checked it, and uses one after the other. */
async function untilRouted(port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (let inRow = 0; inRow < 6; inRow = (await leadsToPrimary(port)) ? inRow + 1 : 0) {
    if (Date.now() > deadline) throw new Error('The router found no primary');
    await wait(100);
  }
}
