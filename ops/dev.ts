import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { checkout, envFile } from './servers/checkout.ts';
import { type StartedProcess, startNode, waitForUrl } from './servers/processes.ts';

const services = (verb: 'start' | 'stop' | 'status', stdio: 'inherit' | 'ignore' = 'inherit') =>
  spawnSync(join(checkout, 'ops/services'), [verb], { stdio }).status;

const running: StartedProcess[] = [];
const stopping = new AbortController();

async function start(name: string, script: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  stopping.signal.throwIfAborted();
  const child = await startNode({ name, script, args, cwd: checkout, env: { ...process.env, ...env } });
  running.push(child);
  return child;
}

/** Runs until a process exits, and returns its exit code. */
async function runEverything(): Promise<number> {
  const env = { ...parseEnv(readFileSync(envFile, 'utf8')), NODE_ENV: 'development' };
  const migrate = await start('migrate', 'apps/server/src/main.migrate.ts', env);
  const migrated = await migrate.exited;
  if (migrated !== 0) return migrated;
  const seed = await start('seed', 'ops/seed.ts', env, ['--if-empty']);
  const seeded = await seed.exited;
  if (seeded !== 0) return seeded;
  const api = await start('api', 'apps/server/src/main.api.ts', env);
  const worker = await start('worker', 'apps/server/src/main.worker.ts', env);
  return Promise.race([api.exited, worker.exited, announce(env)]);
}

/** Prints the URLs once the app responds, and then never resolves. */
async function announce(env: NodeJS.Dict<string>): Promise<never> {
  const url = `http://localhost:${env.PORT}`;
  await waitForUrl(`${url}/healthz`, { signal: stopping.signal });
  console.log(`\n  Sportspot  ${url}\n  Mail       ${env.MAIL_CATCHER_URL}\n`);
  return new Promise(() => {});
}

async function askedToStop(): Promise<number> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}

const asked = askedToStop();
const servicesWereRunning = services('status', 'ignore') === 0;
try {
  if (services('start') !== 0) throw new Error('The services did not start.');
  process.exitCode = await Promise.race([runEverything(), asked]);
} finally {
  stopping.abort();
  // The terminal sends Ctrl-C to all processes; those already exiting are only awaited.
  await Promise.all(running.map((child) => child.stop()));
  if (!servicesWereRunning) services('stop');
}
