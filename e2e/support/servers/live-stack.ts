import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from '../../../ops/servers/checkout.ts';
import { startHaproxy } from '../../../ops/servers/haproxy.ts';
import { freePort } from '../../../ops/servers/ports.ts';
import { type RunningPostgres, startPostgres } from '../../../ops/servers/postgres.ts';
import { type StartedProcess, startNode } from '../../../ops/servers/processes.ts';
import { makeTemporaryServerFolder } from '../../../ops/servers/user.ts';
import { type RunningValkey, startValkey } from '../../../ops/servers/valkey.ts';
import { type Api, deployment, startApi, startWorker } from './stack.ts';

export interface LiveStack {
  readonly origin: string;
  readonly apis: Api[];
  readonly workers: StartedProcess[];
  readonly postgres: RunningPostgres;
  readonly valkey: RunningValkey;
  /** Starts Valkey again on the same port. */
  startValkey(): Promise<void>;
  /** Starts an api process again on the port of one that has exited. */
  startApi(index: number): Promise<void>;
  startWorker(): Promise<StartedProcess>;
  /** Rebuilds the leaderboards, or verifies them; returns the command's output. */
  rebuildBoards(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Two api processes behind a load balancer and a worker, on servers of their own, so that a test may break any of them.
 */
export async function startLiveStack(name: string, settings: Record<string, string> = {}): Promise<LiveStack> {
  const [valkeyDir, valkeyPort] = [makeTemporaryServerFolder(), await freePort()];
  const postgres = await startPostgres({ dataDir: makeTemporaryServerFolder(), port: await freePort() });
  const valkey = await startValkey({ dataDir: valkeyDir, port: valkeyPort });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const common = deployment({
    DATABASE_URL: postgres.url,
    MIGRATE_DATABASE_URL: postgres.ownerUrl,
    VALKEY_URL: valkey.url,
    BASE_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    SHUTDOWN_DELAY_MS: '400',
    ...settings,
  });
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.migrate.ts')], { env: common, stdio: 'ignore' });
  const startOne = (index: number, before?: Api) =>
    startApi(`${name}-api-${index}`, {
      ...common,
      ...(before && { PORT: String(before.port), INTERNAL_PORT: String(before.internalPort) }),
    });
  const apis = [await startOne(0), await startOne(1)];
  const workers = [await startWorker(`${name}-worker`, common)];
  const balancer = await startHaproxy({
    port,
    backends: apis,
    dir: makeTemporaryServerFolder(),
  });
  return {
    origin,
    apis,
    workers,
    postgres,
    valkey,
    startValkey: async () => {
      await startValkey({ dataDir: valkeyDir, port: valkeyPort });
    },
    startApi: async (index) => {
      apis[index] = await startOne(index, apis[index]);
    },
    startWorker: async () => {
      const worker = await startWorker(`${name}-worker`, common);
      workers.push(worker);
      return worker;
    },
    rebuildBoards: async (...args) => {
      const script = join(checkout, 'apps/server/src/main.boards.ts');
      const lines: string[] = [];
      const onLine = (line: string) => void lines.push(line);
      const command = await startNode({ name: 'boards', script, args, env: common, onLine });
      lines.push(`exit code: ${await command.exited}`);
      return lines.join('\n');
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all([...apis.map(({ process: api }) => api), ...workers].map((one) => one.stop()));
      await valkey.stop();
      await postgres.stop();
    },
  };
}
