import { allEndpoints } from '@sportspot/domain/contract.ts';
import { catalogueApi } from '@sportspot/domain/teams/catalogue.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { callerOf } from '../../testing/users/people.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

test('API-01 API-10 the generated OpenAPI 3.1 document describes every endpoint under /api', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<Document>();
  expect(document.openapi).toMatch(/^3\.1\./);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = allEndpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(mounted.toSorted());
});

test('every endpoint of the contract is mounted', async () => {
  for (const { endpoint } of allEndpoints) {
    expect(server.app.hasRoute({ method: endpoint.method, url: endpoint.path }), endpoint.path).toBe(true);
  }
});

test('the reference page exists outside production', async () => {
  const page = await server.app.inject('/api/reference/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

test('API-11 teams are searched with an optional query', async () => {
  const call = callerOf(server.app);
  const { body: all } = await call(catalogueApi.search, {});
  const { body: found } = await call(catalogueApi.search, { query: 'green bay packers' });
  expect(all.teams.length).toBeGreaterThan(70);
  expect(found.teams.map(({ id }) => id)).toEqual(['nfl-gb']);
});
