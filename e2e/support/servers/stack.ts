import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { operatorAddresses } from '../../../apps/server/src/testing/privacy/operator.ts';
import { recordedBy } from '../../../apps/server/src/testing/privacy/records.ts';
import { checkout, envFile } from '../../../ops/servers/checkout.ts';
import { freePort } from '../../../ops/servers/ports.ts';
import { type StartedProcess, startNode, waitForUrl } from '../../../ops/servers/processes.ts';

/** The logs of all processes of a run; logs.spec.ts checks them for secrets. */
export const logFolder = join(checkout, '.reports/logs');

/** The addresses of this checkout's servers, written by `ops/services start`. */
export const services = (): Record<string, string> => parseEnv(readFileSync(envFile, 'utf8')) as Record<string, string>;

type Environment = Record<string, string>;

function toLogFile(name: string): (line: string) => void {
  mkdirSync(logFolder, { recursive: true });
  const file = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' });
  return (line) => file.write(`${line}\n`);
}

/** The settings that all processes of a deployment share, as in production but on this machine. */
export function deployment(settings: Environment): Environment {
  // The configured port is for development; each process of a test gets its own.
  const { PORT: _, ...addresses } = services();
  return {
    ...(process.env as Environment),
    ...addresses,
    NODE_ENV: 'production',
    // Halves the start of a process.
    NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node'),
    // Plain HTTP, only on this machine.
    DEPLOYMENT: 'local',
    SESSION_SECRET: 'a secret of the tests, longer than 32 characters',
    RATE_LIMIT_FACTOR: '100',
    ...recordedBy('e2e'),
    ...settings,
  };
}

/** The settings with the addresses that Contact shows. */
export const contacts = {
  CONTACT_SUPPORT: operatorAddresses.support,
  CONTACT_GENERAL: operatorAddresses.general,
  CONTACT_BUGS: operatorAddresses.bugs,
  CONTACT_FEATURES: operatorAddresses.features,
};

export interface Api {
  readonly port: number;
  readonly url: string;
  /** The port for readiness and metrics. */
  readonly internalPort: number;
  readonly internalUrl: string;
  readonly process: StartedProcess;
}

/** Starts an api process and waits until it is ready for requests. */
export async function startApi(name: string, settings: Environment): Promise<Api> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const internalPort = Number(settings.INTERNAL_PORT ?? (await freePort()));
  const internalUrl = `http://127.0.0.1:${internalPort}`;
  const started = await startNode({
    name,
    script: join(checkout, 'apps/server/src/main.api.ts'),
    env: { BASE_URL: url, ...settings, PORT: String(port), INTERNAL_PORT: String(internalPort) },
    onLine: toLogFile(name),
  });
  await Promise.race([
    // On a busy machine the first response takes a while; a process that has exited is reported immediately.
    waitForUrl(`${internalUrl}/readyz`, { timeoutMs: 120_000 }),
    started.exited.then((code) => {
      throw new Error(`${name} ended with ${code}: see ${logFolder}/${name}.log`);
    }),
  ]);
  return { port, url, internalPort, internalUrl, process: started };
}

export const startWorker = (name: string, settings: Environment): Promise<StartedProcess> =>
  startNode({ name, script: join(checkout, 'apps/server/src/main.worker.ts'), env: settings, onLine: toLogFile(name) });
