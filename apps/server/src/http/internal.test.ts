import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { withBrokenDirectory } from '../testing/server/broken-directory.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
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

test('a process that is stopping, or whose database is down, is not ready', async () => {
  const away = await internal(withBrokenDirectory(server.context)).inject('/readyz');
  expect([away.statusCode, away.json()]).toMatchObject([503, { status: 'not ready' }]);
  stopping.abort();
  const leaving = await internal().inject('/readyz');
  expect([leaving.statusCode, leaving.json()]).toMatchObject([503, { status: 'stopping' }]);
});
