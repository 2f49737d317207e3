import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someAddress, someSite } from '../testing/server/addresses.ts';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { valkeyUp } from '../testing/server/valkey-up.ts';

/** Two guesses a minute per address and one per account, behind one trusted proxy. */
let server: TestContext;
beforeAll(async () => {
  // A long timeout: on a busy machine, a fallback to the process's own counters would change the counts.
  server = await createTestContext({
    trustedProxies: ['192.0.2.1'],
    rateLimitFactor: 0.1,
    rateLimitTimeoutMs: 20_000,
  });
  await valkeyUp(server.context.valkey);
});
afterAll(() => server.close());

const proxy = '192.0.2.1';

async function guess(forwarded: string, { email = `${newId()}@sportspot.example`, from = proxy } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/account/sign-in',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email, password: 'a guess' },
  });
  return answer.statusCode;
}

test('guesses from one address are limited, whatever address the client adds to X-Forwarded-For', async () => {
  const real = someAddress();
  const answers = [];
  for (const forged of ['6.6.6.1', '6.6.6.2', '6.6.6.3']) answers.push(await guess(`${forged}, ${real}`));
  expect(answers).toEqual([401, 401, 429]);
});

test('X-Forwarded-For of an untrusted peer is ignored', async () => {
  const from = someAddress();
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(await guess(someAddress(), { from }));
  expect(answers).toEqual([401, 401, 429]);
});

test('guesses at one account are limited, from any address', async () => {
  const email = `${newId()}@sportspot.example`;
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(await guess(someAddress(), { email }));
  expect(answers).toEqual([401, 429, 429]);
});

describe('guesses over IPv6', () => {
  test('from one /64 share its limit, however the addresses are written', async () => {
    const site = someSite();
    const answers = [];
    for (const host of ['5::1', '5::2', '5:0:ffff:ffff:1']) answers.push(await guess(`${site}:${host}`));
    expect(answers).toEqual([401, 401, 429]);
    expect(await guess(`${site}:6::1`)).toBe(401);
  });

  test('from one /48 share eight times the limit', async () => {
    const site = someSite();
    const answers = [];
    for (let network = 1; network <= 17; network += 1) answers.push(await guess(`${site}:${network}::1`));
    expect(answers).toEqual([...Array(16).fill(401), 429]);
  });
});
