import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addSignedIn, cookieOf } from '../apps/server/src/testing/users/many-people.ts';
import { type ArchivedServer, archiveNow, ask, restoreTo, startArchivedServer } from './backup/archived-server.ts';
import { letFansSpot } from './ha/fans.ts';
import { makeLedger } from './ha/ledger.ts';
import { guardedApi, guardedWorker } from './ha/processes.ts';
import { productSettings } from './ha/settings.ts';
import { checkout } from './servers/checkout.ts';
import { connect } from './servers/connect.ts';
import { freePort } from './servers/ports.ts';
import { startNode } from './servers/processes.ts';
import { makeTemporaryServerFolder } from './servers/user.ts';
import { startValkey } from './servers/valkey.ts';

/**
 * Takes a backup while fans spot, loses the server, and restores it to a moment before: npm run drill. Prints what was lost, and
 * fails if that includes a spot from before that moment.
 */
const PEOPLE = 1000;
const PAUSE_MS = 400;
const scriptOf = (name: string) => join(checkout, 'apps/server/src', name);

const ends: (() => unknown)[] = [];
const ledger = makeLedger();
const problems: string[] = [];
const onExit = (name: string, code: number) => void problems.push(`${name} ended with ${code}`);

async function startEmptyValkey(): Promise<string> {
  const valkey = await startValkey({ dataDir: makeTemporaryServerFolder(), port: await freePort() });
  ends.push(valkey.stop);
  return valkey.url;
}

/** Lets fans spot; returns the moment to restore to, and what was acknowledged by then. */
async function spotAndLose({ postgres, repository }: ArchivedServer) {
  const secret = randomBytes(32).toString('hex');
  const env = productSettings({
    origin: 'http://127.0.0.1',
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    valkeyUrl: await startEmptyValkey(),
    secret,
  });
  execFileSync(process.execPath, [scriptOf('main.migrate.ts')], { env, stdio: 'ignore' });
  const client = await connect(postgres.adminUrl);
  await addSignedIn(client, PEOPLE);
  const api = await guardedApi({ name: 'drill-api', env, onExit });
  const worker = guardedWorker({ name: 'drill-worker', env, onExit });
  ends.push(api.stop, worker.stop);
  await Promise.all([api.start(), worker.start()]);
  const cookies = Array.from({ length: PEOPLE }, (_, index) => cookieOf(index + 1, secret));
  const finish = letFansSpot({ origin: `http://127.0.0.1:${api.port}`, cookies, ledger, pauseMs: PAUSE_MS });
  await wait(5000);
  await repository.pgbackrest('backup', '--type=full');
  await wait(10_000);
  const kept = ledger.acknowledgedIds();
  const moment = await ask<string>(client, 'clock_timestamp()::text');
  await wait(5000);
  await finish();
  await archiveNow(client);
  await client.end();
  await Promise.all([api.stop(), worker.stop()]);
  await postgres.kill();
  return { moment, kept, env };
}

async function storedSpots(url: string): Promise<ReadonlySet<string>> {
  const client = await connect(url);
  const { rows } = await client.query<{ id: string }>('select op_id as id from user_spots');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Fills the leaderboards of the restored database and verifies them; returns the line with the difference. */
async function verifyBoards(env: Record<string, string>): Promise<string> {
  const worker = guardedWorker({ name: 'drill-worker', env, onExit });
  ends.push(worker.stop);
  await worker.start();
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  for (const args of [[], ['--verify']]) {
    const boards = await startNode({ name: 'boards', script: scriptOf('main.boards.ts'), args, env, onLine });
    await boards.exited;
  }
  return lines.find((line) => line.startsWith('difference')) ?? lines.join('\n');
}

const load = () => loadavg()[0]?.toFixed(1);
console.log(`load before: ${load()}`);
// One listener for each child.
process.setMaxListeners(50);
try {
  const archived = await startArchivedServer(ends);
  const { moment, kept, env } = await spotAndLose(archived);
  const all = ledger.acknowledgedIds();
  const began = performance.now();
  const restored = await restoreTo(archived.repository, moment, ends);
  const took = (performance.now() - began) / 1000;
  const stored = await storedSpots(restored.adminUrl);
  const lost = [...kept].filter((id) => !stored.has(id)).length;
  const gone = [...all].filter((id) => !stored.has(id)).length - lost;
  const difference = await verifyBoards({ ...env, DATABASE_URL: restored.url, VALKEY_URL: await startEmptyValkey() });
  console.log(`${all.size} acknowledged spots, ${kept.size} of them before the moment to restore to
restored in ${took.toFixed(1)} s: of those before, lost ${lost}; of the ${all.size - kept.size} later ones, ${gone} are gone
${difference}
load after: ${load()}`);
  if (lost > 0 || kept.size === 0) problems.push(`lost ${lost} of ${kept.size}`);
  if (difference !== 'difference: 0') problems.push('the leaderboards differ');
} finally {
  for (const end of ends.toReversed()) await end();
}
for (const problem of problems) console.log(`problem: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
