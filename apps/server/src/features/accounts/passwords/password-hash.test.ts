import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { hashPassword as hashWithScrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';
import { newEmail } from '../testing/join.ts';
import { createPasswordHasher } from './password-hash.ts';

const password = 'a fine password';

describe('a password', () => {
  test('is hashed with Argon2id at the cost OWASP recommends, with its own salt', async () => {
    const hasher = createPasswordHasher({ memoryKib: 19_456 });
    const [hash, another] = [await hasher.hash(password), await hasher.hash(password)];
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).not.toBe(another);
    expect(await hasher.verify({ hash, password })).toBe(true);
    expect(await hasher.verify({ hash, password: 'A fine password' })).toBe(false);
    expect([hasher.isOutdated(hash), hasher.checks()]).toEqual([false, 2]);
  });

  test('with an older or cheaper hash is verified, and the hash is reported as outdated', async () => {
    const hasher = createPasswordHasher({ memoryKib: 128 });
    for (const hash of [await hashWithScrypt(password), await createPasswordHasher({ memoryKib: 64 }).hash(password)]) {
      expect(await hasher.verify({ hash, password })).toBe(true);
      expect(await hasher.verify({ hash, password: 'another' })).toBe(false);
      expect(hasher.isOutdated(hash)).toBe(true);
    }
  });

  test('waits in a queue, and is refused when the queue is full', async () => {
    const hasher = createPasswordHasher({ memoryKib: 64, atOnce: 2, mostWaiting: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hasher.hash(password).catch((error: AppError) => error.code)),
    );
    expect(answers.filter((answer) => answer === 'unavailable')).toHaveLength(5);
    expect(await hasher.hash(password)).toContain('argon2id');
  });
});

describe('signing in', () => {
  let server: TestContext;
  beforeAll(async () => {
    server = await createTestContext({ passwordMemoryKib: 64 });
  });
  afterAll(() => server.close());

  const signIn = async (email: string, word = password) =>
    (await callerOf(server.app)(accountsApi.signIn, { email, password: word })).status;

  test('upgrades an outdated hash only with the right password', async () => {
    const { id, email } = await signUpPerson(server.context, { password });
    const accounts = server.context.db.directory;
    const hashOf = async () =>
      (await accounts.selectFrom('auth_accounts').select('password').where('user_id', '=', id).executeTakeFirst())
        ?.password;
    const old = await hashWithScrypt(password);
    await accounts.updateTable('auth_accounts').set({ password: old }).where('user_id', '=', id).execute();
    expect([await signIn(email, 'a wrong password'), await hashOf()]).toEqual([401, old]);
    expect([await signIn(email), await hashOf()]).toEqual([200, expect.stringContaining('$argon2id$v=19$m=64,')]);
    const renewed = await hashOf();
    expect([await signIn(email), await hashOf()]).toEqual([200, renewed]);
  });

  test('AUTH-06 hashes once for an unknown address, as for a wrong password', async () => {
    const { email } = await signUpPerson(server.context, { password });
    const { passwords } = server.context;
    const costOf = async (address: string) => {
      const before = passwords.computed();
      await signIn(address, 'a wrong password');
      return passwords.computed() - before;
    };
    expect([await costOf(email), await costOf(newEmail())]).toEqual([1, 1]);
  });
});
