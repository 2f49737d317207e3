import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecurityLog } from '../../../security/security-log.ts';
import { someAddress } from '../../../testing/server/addresses.ts';
import { endWindows } from '../../../testing/server/limit-windows.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { valkeyUp } from '../../../testing/server/valkey-up.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { countMail, mayMail } from './mail-limits.ts';
import { guardPassword } from './password-guesses.ts';

const password = 'a fine password';
const wrong = 'not the password';

/** Production limits; no worker, so that emails stay in the queue. */
let server: TestContext;
beforeAll(async () => {
  server = await createTestContext(
    { baseUrl: 'https://sportspot.example', rateLimitFactor: 1, rateLimitTimeoutMs: 20_000 },
    { works: false },
  );
  await valkeyUp(server.context.valkey);
});
afterAll(() => server.close());

const person = () => signUpPerson(server.context, { password });
const signIn = async (by: Visitor, { email }: SignedUp, word = password) =>
  (await by.call(accountsApi.signIn, { email, password: word })).status;

/** A browser these users have signed in with and signed out of. */
async function knownTo(...people: SignedUp[]): Promise<Visitor> {
  const browser = createVisitor(server.app, { address: someAddress() });
  for (const one of people) {
    expect(await signIn(browser, one)).toBe(200);
    await browser.call(accountsApi.signOut, {});
  }
  return browser;
}

/** Strangers use up the account's limit for one minute. */
async function attack(target: SignedUp): Promise<void> {
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1)
    answers.push(await signIn(createVisitor(server.app, { address: someAddress() }), target, wrong));
  expect(answers).toEqual([...Array(10).fill(401), 429]);
}

describe('a known device', () => {
  test('has its own ten attempts an hour, whatever strangers do', async () => {
    const alice = await person();
    const device = await knownTo(alice);
    await attack(alice);
    expect(await signIn(createVisitor(server.app, { address: someAddress() }), alice)).toBe(429);
    expect(await signIn(device, alice)).toBe(200);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push(await signIn(device, alice, wrong));
    expect(answers).toEqual([...Array(10).fill(401), 429]);
    expect(await signIn(device, alice)).toBe(429);
  });

  test('is known to each of its owners, and to no other account', async () => {
    const [alice, bob, stranger] = [await person(), await person(), await person()];
    const family = await knownTo(alice, bob);
    const other = await knownTo(stranger);
    for (const one of [alice, bob]) {
      await attack(one);
      expect([await signIn(other, one), await signIn(family, one)]).toEqual([429, 200]);
    }
  });

  test("is recognized by a cookie that scripts can't read, for a year", async () => {
    const device = await knownTo(await person());
    expect(device.cookies.size).toBe(1);
    const again = createVisitor(server.app);
    await signIn(again, await person());
    expect(again.lastSetCookies.at(-1)).toMatch(
      /^__Host-sportspot\.device=[\w-]{51}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('is forgotten when its owner signs out other devices, or all', async () => {
    for (const which of ['others', 'all'] as const) {
      const alice = await person();
      const [lost, own] = [await knownTo(alice), await knownTo(alice)];
      await signIn(own, alice);
      await own.call(signInApi.endSessions, { which });
      await attack(alice);
      expect([await signIn(lost, alice), await signIn(own, alice)]).toEqual([429, which === 'others' ? 200 : 429]);
    }
  });

  test('is forgotten after a password change, except the one that made it', async () => {
    const alice = await person();
    const [lost, own] = [await knownTo(alice), await knownTo(alice)];
    await signIn(own, alice);
    const change = { currentPassword: password, password: 'ninth inning rally' };
    expect((await own.call(signInApi.savePassword, change)).status).toBe(200);
    await attack(alice);
    expect([await signIn(lost, alice, change.password), await signIn(own, alice, change.password)]).toEqual([429, 200]);
  });
});

test('attempts at the current password count toward the limit of sign-in', async () => {
  const alice = await person();
  const session = createVisitor(server.app, { address: someAddress() });
  await signIn(session, alice);
  session.cookies.delete('__Host-sportspot.device');
  const change = async (currentPassword: string) =>
    (await session.call(signInApi.savePassword, { currentPassword, password: 'ninth inning rally' })).status;
  await attack(alice);
  expect(await change(password)).toBe(429);
});

describe('emails to one address', () => {
  const asked = async ({ email }: SignedUp) => {
    const { rows } = await server.context.db.directoryPool.query<{ count: string }>(
      `select count(*) from graphile_worker._private_jobs where payload::text like $1 and payload::text not like '%verify%'`,
      [`%${email}%`],
    );
    return Number(rows[0]?.count);
  };
  const ask = async (by: Visitor, { email }: SignedUp) =>
    (await by.call(accountsApi.requestPasswordReset, { email })).status;

  test('are limited to four an hour; the owner still gets them on a known device, and no one gets an error', async () => {
    const alice = await person();
    const device = await knownTo(alice);
    const before = await asked(alice);
    for (let tries = 0; tries < 8; tries += 1)
      expect(await ask(createVisitor(server.app, { address: someAddress() }), alice)).toBe(200);
    expect((await asked(alice)) - before).toBe(4);
    expect(await ask(device, alice)).toBe(200);
    expect((await asked(alice)) - before).toBe(5);
  });

  test('are limited to ten a day', async () => {
    const days = { config: server.config, limits: server.context.limits, auth: server.context.auth };
    const security = { note: () => {} };
    const alice = await person();
    const device = await knownTo(alice);
    const headersOf = ({ cookies }: Visitor) =>
      new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (const headers of [new Headers(), headersOf(device)])
        for (let tries = 0; tries < 5; tries += 1)
          sent += Number(await mayMail({ ...days, security }, { email: alice.email, address: someAddress(), headers }));
      await endWindows(server.config, ['mails-to-hour', 'mails-to-known-hour']);
    }
    expect(sent).toBe(10);
    await expect(
      countMail({ ...days, security }, { email: alice.email, address: someAddress(), headers: new Headers() }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test('failed and limited attempts are logged with pseudonyms of the account and the network', async () => {
  const alice = await person();
  const lines: string[] = [];
  const security = createSecurityLog(pino({}, { write: (line) => void lines.push(line) }), server.config.sessionSecret);
  const { config, limits, auth } = { ...server.context };
  const attempt = { email: alice.email, address: '203.0.113.77', headers: new Headers() };
  const tries = (word: string) =>
    guardPassword({ config, limits, auth, security }, attempt, () =>
      auth.signIn({ email: alice.email, password: word }, new Headers()),
    ).catch(() => {});
  await tries(password);
  for (let count = 0; count < 11; count += 1) await tries(wrong);
  const noted = lines.map((line) => JSON.parse(line) as { security: string; account: string; network: string });
  expect(noted.map((line) => line.security)).toEqual([
    'signed-in',
    ...Array(10).fill('sign-in-failed'),
    'sign-in-limited',
  ]);
  expect(new Set(noted.map((line) => line.account)).size).toBe(1);
  expect(noted[0]).toMatchObject({ network: '203.0.113.0/24', account: expect.stringMatching(/^[\w-]{22}$/) });
  expect(lines.join('')).not.toMatch(new RegExp(`${alice.email}|${alice.id}|203\\.0\\.113\\.77|${wrong}`));
});
