import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const follow = async (by: Visitor, email: string) => (await by.call(accountsApi.followSignUp, { email })).body;
const wait = { next: 'wait' };
const signIn = { next: 'sign-in' };

async function signedUp(change: { password?: string | undefined } = {}) {
  const [waiting, email] = [visitor(), newEmail()];
  await signUp(waiting, email, change);
  return { waiting, email, mail: await nextMail(email) };
}

describe('the browser that signed up', () => {
  test('is signed in, once, after its address is confirmed elsewhere with its password', async () => {
    const { waiting, email, mail } = await signedUp();
    expect(await follow(waiting, email)).toEqual(wait);
    const phone = visitor();
    expect((await verify(phone, mail.link)).body).toEqual({ next: 'prove' });
    expect(await follow(waiting, email)).toEqual(wait);
    await verify(phone, mail.link, { password });
    const mark = new Map(waiting.cookies);
    expect(await follow(waiting, email.toUpperCase())).toEqual({ next: 'enter' });
    expect((await waiting.me()).email).toBe(email);
    expect((await phone.me()).email).toBe(email);

    const thief = visitor();
    for (const [name, value] of mark) thief.cookies.set(name, value);
    expect(await follow(thief, email)).toEqual(wait);
    expect(await server.context.db.directory.selectFrom('sign_ups').where('email', '=', email).execute()).toEqual([]);
  });

  test("is told to sign in when the mailbox's owner chose another password", async () => {
    const { waiting, email, mail } = await signedUp({ password: 'planted by a stranger' });
    await verify(visitor(), mail.link, { newPassword: password });
    expect(await follow(waiting, email)).toEqual(signIn);
    expect(await follow(waiting, email)).toEqual(signIn);
    expect(await waiting.me()).toBeNull();
  });

  test('is told to sign in when the sign-up had no password: the mailbox may belong to another person', async () => {
    const { waiting, email, mail } = await signedUp({ password: undefined });
    expect((await verify(visitor(), mail.link, { here: true })).body).toEqual({ next: 'passkey' });
    expect(await follow(waiting, email)).toEqual(signIn);
    expect(await waiting.me()).toBeNull();
  });

  test('is told to sign in when the password was changed, or all devices signed out, since then', async () => {
    for (const act of [
      (by: Visitor) =>
        by.call(signInApi.savePassword, { currentPassword: password, password: 'another fine password' }),
      (by: Visitor) => by.call(signInApi.endSessions, { which: 'all' }),
    ]) {
      const { waiting, email, mail } = await signedUp();
      const phone = visitor();
      await verify(phone, mail.link, { password });
      expect((await act(phone)).status).toBe(200);
      expect(await follow(waiting, email)).toEqual(signIn);
      expect(await waiting.me()).toBeNull();
    }
  });

  test('is not signed in after the link has expired', async () => {
    const { waiting, email, mail } = await signedUp();
    await verify(visitor(), mail.link, { password });
    const { directory } = server.context.db;
    await directory.updateTable('sign_ups').set({ link_ends_at: new Date() }).where('email', '=', email).execute();
    expect(await follow(waiting, email)).toEqual(wait);
  });

  test('learns nothing when another sign-up with the address was confirmed', async () => {
    const { waiting, email, mail } = await signedUp({ password: 'planted by a stranger' });
    const owner = visitor();
    await signUp(owner, email);
    await verify(owner, (await nextMail(email, mail.id)).link);
    expect((await owner.me()).email).toBe(email);
    expect(await follow(waiting, email)).toEqual(wait);
  });
});

describe('AUTH-06 waiting', () => {
  test('gets the same response for a registered, a pending, and an unknown address, and without a cookie', async () => {
    const known = (await join(server.app)).email;
    const fan = visitor();
    await signUp(fan, known);
    const { waiting, email } = await signedUp();
    expect(await follow(fan, known)).toEqual(wait);
    expect(await follow(waiting, email)).toEqual(wait);
    expect(await follow(waiting, newEmail())).toEqual(wait);
    expect(await follow(visitor(), known)).toEqual(wait);
    expect(await follow(visitor(), email)).toEqual(wait);
  });
});

describe('correcting the address', () => {
  test('sends a new email and deletes the sign-up with the mistyped address', async () => {
    const { waiting, email: mistyped, mail: first } = await signedUp();
    const email = newEmail();
    expect(await signUp(waiting, email, { insteadOf: mistyped })).toEqual({ status: 200, body: {} });
    const second = await nextMail(email);
    expect((await verify(visitor(), first.link, { password })).body.error.code).toBe('link_invalid');
    expect((await verify(waiting, second.link)).body).toEqual({ next: 'enter' });
    expect((await waiting.me()).email).toBe(email);
    const { directory } = server.context.db;
    const left = directory.selectFrom('sign_ups').where('email', 'in', [email, mistyped]);
    expect(await left.execute()).toEqual([]);
  });

  test('deletes no sign-up of another browser, nor one with the same address', async () => {
    const { email: others, mail: theirs } = await signedUp();
    const { waiting, email, mail } = await signedUp();
    await signUp(waiting, newEmail(), { insteadOf: others });
    expect((await verify(visitor(), theirs.link)).body).toEqual({ next: 'prove' });
    await signUp(waiting, email, { insteadOf: email.toUpperCase() });
    expect((await verify(waiting, mail.link)).body).toEqual({ next: 'enter' });
  });
});
