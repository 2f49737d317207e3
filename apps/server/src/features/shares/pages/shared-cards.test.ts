import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app/build-app.ts';
import { barePages } from '../../../testing/server/bare-pages.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { valkeyUp } from '../../../testing/server/valkey-up.ts';
import { insertLink } from '../../../testing/users/links.ts';
import { signUpPerson } from '../../../testing/users/people.ts';

/** Two images a minute per IP address. */
let server: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestContext({ rateLimitFactor: 1 / 30, rateLimitTimeoutMs: 20_000 });
  app = await buildApp(server.context, { pages: barePages() });
  await valkeyUp(server.context.valkey);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The URL of an image that hasn't been requested yet. */
async function newCard(displayName: string): Promise<string> {
  const { id } = await signUpPerson(server.context, { displayName });
  const { body } = await app.inject(`/shared/${await insertLink(server.context, 'all-time', id)}`);
  const { preview } = JSON.parse(body) as { preview: { image: string } };
  return new URL(preview.image).pathname;
}

test("limits new drawings per IP address; cached images don't count", async () => {
  const from = (remoteAddress: string) => async (url: string) => (await app.inject({ url, remoteAddress })).statusCode;
  const [here, elsewhere] = [from('198.51.100.7'), from('203.0.113.9')];
  const cards = [await newCard('Ana'), await newCard('Ben'), await newCard('Cleo')] as const;
  const statuses = [];
  for (const card of cards) statuses.push(await here(card));
  expect(statuses).toEqual([200, 200, 429]);
  expect([await here(cards[0]), await elsewhere(cards[2])]).toEqual([200, 200]);
});
