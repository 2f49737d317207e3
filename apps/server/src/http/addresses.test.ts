import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({}, { works: false });
});
afterAll(() => server.close());

test.each([
  ['is no address', '/api/trips/%zz', 400],
  ['has a parameter that is too long', `/api/trips/${'a'.repeat(301)}`, 414],
  ['is too long', `/api/session?a=${'a'.repeat(4097)}`, 400],
] as const)('refuses a URL that %s without echoing it', async (_, url, status) => {
  const { statusCode, body } = await server.app.inject(url);
  expect([statusCode, JSON.parse(body)]).toMatchObject([status, { error: { code: 'invalid_input' } }]);
  expect(body).not.toContain(url);
});
