import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../servers/ports.ts';
import { type StartedProcess, startProcess } from '../servers/processes.ts';
import { asServerUser, makeServerFolder } from '../servers/user.ts';
import { valkeyInfo, valkeyProgram } from '../servers/valkey.ts';

/** Two Valkey servers of which three sentinels keep one as the primary. */
export interface WatchedValkey {
  readonly ports: readonly number[];
  /** Ends the primary; a sentinel makes the other one the primary. */
  killPrimary(): Promise<void>;
  /** Starts what has ended; it joins as a replica. */
  startAll(): Promise<void>;
  killAll(): Promise<void>;
}

const NAME = 'boards';
const SENTINELS = 3;

const isPrimary = async (port: number): Promise<boolean> => (await valkeyInfo(port)).includes('role:master');

export async function startWatchedValkey(folder: string): Promise<WatchedValkey> {
  const ports = [await freePort(), await freePort()];
  const running = new Map<string, StartedProcess>();

  const run = async (name: string, lines: readonly string[], ...args: string[]) => {
    if (running.has(name)) return;
    const own = join(folder, name);
    makeServerFolder(own);
    const file = join(own, 'server.conf');
    writeFileSync(file, [`dir ${own}`, ...lines, ''].join('\n'), { mode: 0o666 });
    const options = { name, args: [file, ...args], cwd: '/', ...asServerUser(), onLine: () => {} };
    const started = await startProcess({ ...options, command: valkeyProgram() });
    running.set(name, started);
    void started.exited.then(() => running.delete(name));
  };
  const startServer = (port: number, primary: number | undefined) =>
    run(`valkey-${port}`, [
      'bind 127.0.0.1',
      `port ${port}`,
      'save ""',
      ...(primary === undefined || primary === port ? [] : [`replicaof 127.0.0.1 ${primary}`]),
    ]);
  const findPrimary = async (): Promise<number | undefined> => {
    for (const port of ports) if (await isPrimary(port)) return port;
    return undefined;
  };
  const sentinelPorts = await Promise.all(Array.from({ length: SENTINELS }, freePort));
  const startAll = async () => {
    const primary = (await findPrimary()) ?? ports[0];
    for (const port of ports) await startServer(port, primary);
    while ((await findPrimary()) === undefined) await wait(50);
    for (const port of sentinelPorts)
      await run(
        `sentinel-${port}`,
        [
          'bind 127.0.0.1',
          `port ${port}`,
          `sentinel monitor ${NAME} 127.0.0.1 ${primary} 2`,
          `sentinel down-after-milliseconds ${NAME} 2000`,
          `sentinel failover-timeout ${NAME} 10000`,
        ],
        '--sentinel',
      );
  };
  await startAll();
  return {
    ports,
    startAll,
    killPrimary: async () => {
      const server = running.get(`valkey-${await findPrimary()}`);
      server?.kill('SIGKILL');
      await server?.exited;
    },
    killAll: async () => {
      const all = [...running.values()];
      for (const one of all) one.kill('SIGKILL');
      await Promise.all(all.map(({ exited }) => exited));
    },
  };
}
