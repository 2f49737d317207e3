import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { checkout } from '../../ops/servers/checkout.ts';
import { findDaemon } from '../../ops/servers/daemon.ts';
import { freePort } from '../../ops/servers/ports.ts';
import { startPostgres } from '../../ops/servers/postgres.ts';
import { waitForUrl } from '../../ops/servers/processes.ts';
import { makeTemporaryServerFolder } from '../../ops/servers/user.ts';
import { startValkey } from '../../ops/servers/valkey.ts';
import { callApi, signUpFan } from '../support/people/api-client.ts';
import { spotUntilAcknowledged } from '../support/people/live-fans.ts';
import { inParallel } from '../support/people/parallel.ts';
import { addresses } from '../support/servers/addresses.ts';
import { deployment, startApi, startWorker } from '../support/servers/stack.ts';

test("a restart of PostgreSQL in the middle of 200 spots loses no acknowledged spot and doesn't stop the api process", async () => {
  const postgres = await startPostgres({ dataDir: makeTemporaryServerFolder(), port: await freePort() });
  const port = String(await freePort());
  const settings = deployment({
    DATABASE_URL: postgres.url,
    MIGRATE_DATABASE_URL: postgres.ownerUrl,
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
  });
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/main.migrate.ts')], {
    env: settings,
    stdio: 'ignore',
  });
  const api = await startApi('api-restart', settings);
  const worker = await startWorker('worker-restart', settings);
  let exits = 0;
  void api.process.exited.then(() => (exits += 1));

  const fans = await Promise.all(Array.from({ length: 4 }, () => signUpFan(api.url)));
  const spots = fans.flatMap((fan) => allTeams.slice(0, 50).map((team) => ({ fan, teamId: team.id })));
  let restarted: Promise<void> | undefined;
  await inParallel(
    spots,
    8,
    ({ fan, teamId }) => spotUntilAcknowledged(api.url, fan.cookie, { teamId }),
    (done) => {
      if (done === 100) restarted = postgres.restart();
    },
  );
  await restarted;

  expect(exits).toBe(0);
  await waitForUrl(`${api.internalUrl}/readyz`);
  for (const fan of fans) {
    const { body } = await callApi(api.url, spotsApi.list, { userId: fan.id }, fan.cookie);
    expect(body.spots).toHaveLength(50);
    expect(body.stats.totalSpots).toBe(50);
  }
  await Promise.all([api.process.stop(), worker.stop()]);
  await postgres.stop();
});

test('signing up, spotting, and reading keep working while Valkey hangs and after it stops', async () => {
  const dataDir = makeTemporaryServerFolder();
  const valkey = await startValkey({ dataDir, port: await freePort() });
  const settings = deployment({ DATABASE_URL: addresses().databaseUrl, VALKEY_URL: valkey.url });
  const api = await startApi('api-without-valkey', settings);
  const dependencies = async () =>
    ((await (await fetch(`${api.internalUrl}/readyz`)).json()) as { dependencies: Record<string, string> })
      .dependencies;
  expect(await dependencies()).toEqual({ postgres: 'up', valkey: 'up' });
  const before = await signUpFan(api.url);
  // A hanging Valkey is worse than a stopped one: no request may wait for it.
  const pid = findDaemon(dataDir) as number;
  process.kill(pid, 'SIGSTOP');
  const began = Date.now();
  expect((await callApi(api.url, spotsApi.spot, { teamId: 'nfl-chi' }, before.cookie)).status).toBe(200);
  expect((await fetch(`${api.internalUrl}/readyz`)).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(3000);
  process.kill(pid, 'SIGCONT');
  await valkey.stop();

  const after = await signUpFan(api.url);
  for (const fan of [before, after]) {
    const { status } = await callApi(api.url, spotsApi.spot, { teamId: 'nfl-gb' }, fan.cookie);
    expect(status).toBe(200);
    const { body } = await callApi(api.url, spotsApi.list, { userId: fan.id }, fan.cookie);
    expect(body.spots.map(({ teamId }) => teamId)).toContain('nfl-gb');
  }
  expect((await fetch(`${api.internalUrl}/readyz`)).status).toBe(200);
  expect(await dependencies()).toEqual({ postgres: 'up', valkey: 'down' });
  await api.process.stop();
});
