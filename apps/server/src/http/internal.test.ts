import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createMetrics } from '../observability/metrics.ts';
import { withBrokenDirectory } from '../testing/server/broken-directory.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { createEmptyDatabase, migrateTestDatabase, ownerUrlOf, runStatement } from '../testing/server/test-database.ts';
import { waitUntilUp } from '../valkey/valkey.ts';
import { buildInternal } from './internal.ts';

let server: TestContext;
const stopping = new AbortController();
const internal = (context: Pick<TestContext['context'], 'db' | 'valkey' | 'bucket'> = server.context) =>
  buildInternal(context, {
    registry: createMetrics(server.context.db.directoryPool).registry,
    isStopping: () => stopping.signal.aborted,
  });

beforeAll(async () => {
  server = await createTestContext({}, { works: false });
  await waitUntilUp(server.context.valkey);
});
afterAll(() => server.close());

test('the public port serves only liveness, neither metrics nor readiness', async () => {
  for (const url of ['/metrics', '/readyz', '/metrics/', '/READYZ']) {
    const { statusCode, body } = await server.app.inject(url);
    expect([url, statusCode, JSON.parse(body).error.code]).toEqual([url, 404, 'not_found']);
  }
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('OPS-01 the internal port serves health, readiness with dependencies, and metrics', async () => {
  const app = internal();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', dependencies: { postgres: 'up', valkey: 'up' } },
  ]);
  expect((await app.inject('/metrics')).body).toContain('process_cpu_seconds_total');
});

test('a process whose database is not migrated, or not yet to its version, is not ready', async () => {
  const made = await createEmptyDatabase();
  const db = openDatabase(
    { ...server.config, databaseUrl: made.url, userClusters: [{ url: made.url, from: 0, to: 255 }] },
    () => {},
  );
  const app = internal({ ...server.context, db });
  const ask = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, JSON.parse(body).dependencies.postgres];
  };
  try {
    expect(await ask()).toEqual([503, 'not migrated']);
    await migrateTestDatabase(made.url, ['catalogue', 'user-side', 'directory']);
    const latest = 'select name from migrations_directory order by id desc limit 1';
    await runStatement(
      ownerUrlOf(made.url),
      `update migrations_directory set name = name || '-later' where name = (${latest})`,
    );
    expect(await ask()).toEqual([503, 'not migrated']);
    await runStatement(
      ownerUrlOf(made.url),
      `update migrations_directory set name = left(name, -6) where name = (${latest})`,
    );
    expect(await ask()).toEqual([200, 'up']);
  } finally {
    await db.close();
    await made.drop();
  }
});

test('a process that is stopping, or whose database is down, is not ready', async () => {
  const away = await internal(withBrokenDirectory(server.context)).inject('/readyz');
  expect([away.statusCode, away.json()]).toMatchObject([503, { status: 'not ready' }]);
  stopping.abort();
  const leaving = await internal().inject('/readyz');
  expect([leaving.statusCode, leaving.json()]).toMatchObject([503, { status: 'stopping' }]);
});
