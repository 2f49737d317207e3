import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endWindows } from '../../../testing/server/limit-windows.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { join, newEmail, password, signUp, verify } from '../testing/join.ts';
import { nextMail } from '../testing/mails.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl: 'https://sportspot.example' });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const confirm = (by: Visitor, email: string, code: string) => by.call(accountsApi.confirmSignUp, { email, code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { status: 400, body: { error: expect.objectContaining({ code: 'code_wrong' }) } };
const signUps = () => server.context.db.directory.selectFrom('sign_ups').selectAll();

/** A user who has signed up and received the email. */
async function signedUp() {
  const [fan, email] = [visitor(), newEmail()];
  await signUp(fan, email);
  return { fan, email, mail: await nextMail(email) };
}

describe('the code of a sign-up', () => {
  test('AUTH-01 signs in the browser that signed up, and then neither code nor link works again', async () => {
    const { fan, email, mail } = await signedUp();
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(await confirm(fan, email.toUpperCase(), mail.code)).toEqual({ status: 200, body: { next: 'enter' } });
    expect(await fan.me()).toMatchObject({ email, displayName: 'Sam', ageConfirmed: true });
    expect(await confirm(fan, email, mail.code)).toEqual(refused);
    expect((await verify(visitor(), mail.link, { password })).body.error.code).toBe('link_invalid');
  });

  test('is invalid after five wrong attempts, and the link still works', async () => {
    const { fan, email, mail } = await signedUp();
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(fan, email, otherThan(mail.code))).toEqual(refused);
    expect(await confirm(fan, email, mail.code)).toEqual(refused);
    expect(await fan.me()).toBeNull();
    await fan.call(accountsApi.resendVerification, { email });
    const again = await nextMail(email, mail.id);
    expect([again.code, again.link.href]).toEqual(['', mail.link.href]);
    expect((await verify(fan, mail.link)).body).toEqual({ next: 'enter' });
  });

  test('allows at most five concurrent attempts', async () => {
    const { fan, email, mail } = await signedUp();
    const wrong = Array.from({ length: 12 }, () => confirm(fan, email, otherThan(mail.code)));
    for (const answer of await Promise.all(wrong)) expect(answer).toEqual(refused);
    const row = await signUps().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row.code_tries).toBe(5);
  });

  test('works on the fifth attempt', async () => {
    const { fan, email, mail } = await signedUp();
    for (let tries = 0; tries < 4; tries += 1) await confirm(fan, email, otherThan(mail.code));
    expect((await confirm(fan, email, mail.code)).body).toEqual({ next: 'enter' });
  });

  test('is refused in any other browser, even one with its own sign-up, and without using up attempts', async () => {
    const { fan, email, mail } = await signedUp();
    const other = visitor();
    await signUp(other, newEmail());
    for (const stranger of [visitor(), other])
      for (let tries = 0; tries < 6; tries += 1) expect(await confirm(stranger, email, mail.code)).toEqual(refused);
    expect((await confirm(fan, email, mail.code)).body).toEqual({ next: 'enter' });
  });

  test('of another sign-up is refused', async () => {
    const { fan, mail } = await signedUp();
    const second = newEmail();
    await signUp(fan, second);
    await nextMail(second);
    expect(await confirm(fan, second, mail.code)).toEqual(refused);
  });

  test('expires with the link', async () => {
    const { fan, email, mail } = await signedUp();
    const { directory } = server.context.db;
    await directory.updateTable('sign_ups').set({ link_ends_at: new Date() }).where('email', '=', email).execute();
    expect(await confirm(fan, email, mail.code)).toEqual(refused);
    expect((await verify(fan, mail.link)).body.error.code).toBe('link_invalid');
  });

  test('AUTH-06 is refused the same way for a registered, a pending, and an unknown address', async () => {
    const known = (await join(server.app)).email;
    const fan = visitor();
    await signUp(fan, known, { password: 'another password' });
    const { fan: waiting, email, mail } = await signedUp();
    const answers = async (by: Visitor, address: string) => {
      const told = [];
      for (let tries = 0; tries < 7; tries += 1) told.push(await confirm(by, address, otherThan(mail.code)));
      return told;
    };
    const ofKnown = await answers(fan, known);
    expect(ofKnown).toEqual(Array.from({ length: 7 }, () => refused));
    expect(await answers(waiting, email)).toEqual(ofKnown);
    expect(await answers(visitor(), newEmail())).toEqual(ofKnown);
  });

  test('of a sign-up without a password leads to creating the passkey', async () => {
    const [fan, email] = [visitor(), newEmail()];
    await signUp(fan, email, { password: undefined });
    const { code } = await nextMail(email);
    expect((await confirm(fan, email, code)).body).toEqual({ next: 'passkey' });
    expect((await fan.me()).email).toBe(email);
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '12345\n'])(
    'is six digits: %j is refused',
    async (code) => {
      const answer = await confirm(visitor(), newEmail(), code);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input']);
    },
  );

  test("is not stored, and can't be derived from the row", async () => {
    const { email, mail } = await signedUp();
    const { id: _, ...row } = await signUps().where('email', '=', email).executeTakeFirstOrThrow();
    expect(Object.values(row).map(String)).not.toContain(mail.code);
    expect(row).toMatchObject({ code_tries: 0, confirmed_at: null });
  });
});

test('wrong codes from one network are limited, whatever addresses they are for', async () => {
  const baseUrl = 'https://sportspot.example';
  const limited = await createTestContext({ baseUrl, rateLimitFactor: 1 }, { works: false });
  const statuses: number[] = [];
  // If Valkey is slow on the very first call, only the process counts it.
  await confirm(createVisitor(limited.app), newEmail(), '000000');
  for (let no = 0; no < 32; no += 1) {
    const by = createVisitor(limited.app, { address: `2001:db8:1:1::${no.toString(16)}` });
    statuses.push((await confirm(by, newEmail(), '000000')).status);
    await endWindows(limited.config, ['guesses']);
  }
  await limited.close();
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429]);
});
