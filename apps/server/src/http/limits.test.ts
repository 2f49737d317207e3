import { newId } from '@sportspot/domain/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

/** Two guesses a minute, behind one proxy of ours. */
let server: TestContext;
beforeAll(async () => {
  // A machine under load is slow to answer; a count taken apart in the meantime would be another one.
  server = await createTestContext({ trustedProxies: 1, rateLimitFactor: 0.1, rateLimitPatienceMs: 20_000 });
  await vi.waitUntil(() => server.context.valkey.isUp());
});
afterAll(() => server.close());

const someAddress = () => `198.51.100.${Math.ceil(Math.random() * 250)}-${newId()}`;
const guess = async (from: string, email: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/account/sign-in',
      headers: { 'x-forwarded-for': from },
      payload: { email, password: 'a guess' },
    })
  ).statusCode;

test('guesses from one address are few, whatever address the guesser writes in front', async () => {
  const real = someAddress();
  const answers = [];
  for (const forged of ['6.6.6.1', '6.6.6.2', '6.6.6.3']) {
    answers.push(await guess(`${forged}, ${real}`, `${newId()}@sportspot.example`));
  }
  expect(answers).toEqual([401, 401, 429]);
});

test('guesses at one account are few, wherever they come from', async () => {
  const email = `${newId()}@sportspot.example`;
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(await guess(someAddress(), email));
  expect(answers).toEqual([401, 401, 429]);
});
