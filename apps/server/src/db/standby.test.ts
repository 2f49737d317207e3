import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../ops/servers/ports.ts';
import { startPostgres, startStandby } from '../../../../ops/servers/postgres.ts';
import { makeTemporaryServerFolder } from '../../../../ops/servers/user.ts';
import { createTestContext } from '../testing/server/test-context.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { callerOf, signUpPerson } from '../testing/users/people.ts';
import { migrate } from './migrate/migrate.ts';

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A server whose commits wait for a standby that can be stalled. */
async function startPair() {
  const port = await freePort();
  const postgres = await startPostgres({ dataDir: makeTemporaryServerFolder(), port });
  const runtimeRole = new URL(postgres.url).username;
  await migrate({ url: postgres.ownerUrl, runtimeRole, sets: ['catalogue', 'user-side', 'directory'] });
  onTestFinished(postgres.stop, 60_000);
  const standby = await startStandby(port, { dataDir: makeTemporaryServerFolder(), port: await freePort() });
  onTestFinished(standby.stop, 60_000);
  const [primary, replica] = [await connect(postgres.adminUrl), await connect(standby.adminUrl)];
  const ask = async <Row>(client: Client, query: string) => (await client.query(query)).rows as Row[];
  await vi.waitUntil(
    async () => (await ask(primary, "select from pg_stat_replication where sync_state = 'sync'")).length === 1,
    { timeout: 20_000 },
  );
  onTestFinished(async () => {
    await Promise.all([primary.end(), replica.end()]);
  });
  const [receiver] = await ask<{ pid: number }>(replica, 'select pid from pg_stat_wal_receiver');
  const { pid } = receiver as { pid: number };
  return {
    url: postgres.url,
    stall: () => process.kill(pid, 'SIGSTOP'),
    resume: () => process.kill(pid, 'SIGCONT'),
    /** Resolves when this many commits wait for the standby. */
    untilWaiting: (count: number) =>
      vi.waitUntil(
        async () => (await ask(primary, "select from pg_stat_activity where wait_event = 'SyncRep'")).length === count,
        { timeout: 8000 },
      ),
    breakWaiting: () =>
      primary.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"),
  };
}

test('a retried request is only acknowledged once the standby has its data', { timeout: 120_000 }, async () => {
  const pair = await startPair();
  const { app, context, close } = await createTestContext(
    { databaseUrl: pair.url, userClusters: [{ url: pair.url, from: 0, to: 255 }] },
    { works: false },
  );
  onTestFinished(close, 60_000);
  onTestFinished(() => {
    pair.resume();
  });
  const [alice, bob] = [await signUpPerson(context), await signUpPerson(context)];
  const call = callerOf(app, alice);
  const operations = [spotOf('nfl-gb')];
  for (const { name, send } of [
    { name: 'an operation', send: () => call(spotsApi.apply, { operations }) },
    { name: 'what is so already', send: () => call(accountsApi.block, { userId: bob.id }) },
  ]) {
    pair.stall();
    const first = send();
    await pair.untilWaiting(1);
    await pair.breakWaiting();
    expect([name, (await first).status]).toEqual([name, 503]);
    let isAnswered = false;
    const repeated = send().then((answer) => {
      isAnswered = true;
      return answer;
    });
    await Promise.race([pair.untilWaiting(1), repeated]);
    expect([name, isAnswered]).toEqual([name, false]);
    pair.resume();
    expect([name, (await repeated).status]).toEqual([name, 200]);
  }
});
