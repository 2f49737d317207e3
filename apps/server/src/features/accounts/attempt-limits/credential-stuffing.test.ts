import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someAddress, someSite } from '../../../testing/server/addresses.ts';
import { endWindows } from '../../../testing/server/limit-windows.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { valkeyUp } from '../../../testing/server/valkey-up.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { createVisitor } from '../testing/visitor.ts';

const password = 'a fine password';

/** Production limits, but cheap hashes, so that thousands of guesses take seconds. */
let server: TestContext;
let accounts: SignedUp[];
beforeAll(async () => {
  server = await createTestContext({ rateLimitFactor: 1, rateLimitTimeoutMs: 20_000 });
  await valkeyUp(server.context.valkey);
  accounts = await Promise.all(Array.from({ length: 50 }, () => signUpPerson(server.context, { password })));
});
afterAll(() => server.close());

async function guess(from: string, email: string): Promise<number> {
  const { method, path: url } = accountsApi.signIn;
  const answer = await server.app.inject({
    method,
    url,
    remoteAddress: from,
    payload: { email, password: `a guess ${newId()}` },
  });
  return answer.statusCode;
}

/** Ends the shortest windows; those of an hour and a day continue. */
const endMinuteWindows = () =>
  endWindows(server.config, ['wrong-passwords', 'wrong-passwords-address', 'wrong-passwords-address wide']);

test('AUTH-06 credential stuffing is limited to 100 guesses an hour per account, and the owner still gets in', async () => {
  const [owner] = accounts as [SignedUp];
  const knownDevice = createVisitor(server.app);
  const signIn = { email: owner.email, password };
  expect((await knownDevice.call(accountsApi.signIn, signIn)).status).toBe(200);
  await knownDevice.call(accountsApi.signOut, {});

  const network = `${someSite()}:1`;
  const ofOneNetwork = Array.from({ length: 1000 }, (_, host) => `${network}::${(host + 1).toString(16)}`);
  const ofEverywhere = Array.from({ length: 200 }, someAddress);
  const guessedAt = new Map(accounts.map(({ email }) => [email, 0]));
  const before = server.context.passwords.checks();
  let fromOneNetwork = 0;

  /** Each address guesses once, fifty in parallel. Returns how many guesses reached a password check. */
  async function attack(addresses: readonly string[], targetOf: (place: number) => number): Promise<number> {
    let reached = 0;
    const attempt = async (address: string, place: number) => {
      const { email } = accounts[targetOf(place)] as SignedUp;
      const status = await guess(address, email);
      expect([401, 429]).toContain(status);
      if (status !== 401) return;
      reached += 1;
      guessedAt.set(email, (guessedAt.get(email) ?? 0) + 1);
    };
    for (let start = 0; start < addresses.length; start += 50)
      await Promise.all(addresses.slice(start, start + 50).map((address, place) => attempt(address, start + place)));
    return reached;
  }
  for (let minute = 0; minute < 5; minute += 1) {
    // Sixty of the guesses target the same five accounts: more than ten a minute each.
    await attack(ofEverywhere, (place) => (place < 60 ? place % 5 : place % accounts.length));
    const hosts = ofOneNetwork.slice(minute * 200, (minute + 1) * 200);
    fromOneNetwork += await attack(hosts, (place) => place % accounts.length);
    await endMinuteWindows();
  }

  const counts = [...guessedAt.values()];
  const guesses = counts.reduce((sum, count) => sum + count, 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  expect(fromOneNetwork).toBeLessThanOrEqual(100);
  // The attack was stopped by the hourly limit, and no other guess reached a password check.
  expect(Math.max(...counts)).toBe(40);
  expect(server.context.passwords.checks() - before).toBe(guesses);

  expect((await createVisitor(server.app).call(accountsApi.signIn, signIn)).status).toBe(429);
  expect((await knownDevice.call(accountsApi.signIn, signIn)).status).toBe(200);
}, 120_000);
