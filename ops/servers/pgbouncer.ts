import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { startProcess } from './processes.ts';
import { asServerUser, makeServerFolder } from './user.ts';

const START_LIMIT_MS = 10_000;

export interface PgbouncerOptions {
  /** The server behind it; databases keep their names. */
  readonly postgresPort: number;
  readonly users: readonly string[];
  /** Connections to the server for each database. */
  readonly poolSize: number;
  readonly dir: string;
  readonly port?: number;
}

export interface RunningPgbouncer {
  readonly port: number;
  stop(): Promise<void>;
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    const isListening = await promise;
    socket.destroy();
    if (isListening) return;
    if (Date.now() > deadline) throw new Error(`pgbouncer doesn't listen on ${port}`);
    await wait(20);
  }
}

/** A pooler in transaction mode, as in front of many API processes. */
export async function startPgbouncer({
  postgresPort,
  users,
  poolSize,
  dir,
  port: wanted,
}: PgbouncerOptions): Promise<RunningPgbouncer> {
  makeServerFolder(dir);
  const port = wanted ?? (await freePort());
  const [file, usersFile] = [join(dir, 'pgbouncer.ini'), join(dir, 'users.txt')];
  writeFileSync(usersFile, users.map((user) => `"${user}" ""\n`).join(''));
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  const lines: string[] = [];
  const pgbouncer = await startProcess({
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [file],
    cwd: '/',
    ...asServerUser(),
    onLine: (line) => lines.push(line),
  });
  const ended = pgbouncer.exited.then((code) => {
    throw new Error(`pgbouncer ended with ${code}:\n${lines.join('\n')}`);
  });
  // Only an exit during startup is an error; later, `stop` is the normal end.
  ended.catch(() => {});
  await Promise.race([ended, untilListening(port)]);
  return {
    port,
    stop: async () => {
      await pgbouncer.stop();
    },
  };
}
