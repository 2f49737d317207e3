import { newId } from '@sportspot/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { someAddress, someSite } from '../testing/addresses.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

/** Two guesses a minute from an address and one at an account, behind one proxy of ours. */
let server: TestContext;
beforeAll(async () => {
  // A machine under load is slow to answer; a count taken apart in the meantime would be another one.
  server = await createTestContext({
    trustedProxies: ['192.0.2.1'],
    rateLimitFactor: 0.1,
    rateLimitPatienceMs: 20_000,
  });
  await vi.waitUntil(() => server.context.valkey.isUp());
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

test('guesses from one address are few, whatever address the guesser writes in front', async () => {
  const real = someAddress();
  const answers = [];
  for (const forged of ['6.6.6.1', '6.6.6.2', '6.6.6.3']) answers.push(await guess(`${forged}, ${real}`));
  expect(answers).toEqual([401, 401, 429]);
});

test('X-Forwarded-For of a peer that is no proxy of ours is ignored', async () => {
  const from = someAddress();
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(await guess(someAddress(), { from }));
  expect(answers).toEqual([401, 401, 429]);
});

test('guesses at one account are few, wherever they come from', async () => {
  const email = `${newId()}@sportspot.example`;
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push(await guess(someAddress(), { email }));
  expect(answers).toEqual([401, 429, 429]);
});

describe('guesses over IPv6', () => {
  test('from one /64 share its limit, however its addresses are written', async () => {
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
