import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { join, newEmail, password, signUp, verify } from './testing/join.ts';
import { nextMail } from './testing/mails.ts';
import { createVisitor, type Visitor } from './testing/visitor.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl: 'https://sportspot.example' });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const users = () => server.context.db.directory.selectFrom('users');

const signIn = (by: Visitor, email: string, word = password) => by.call(accountsApi.signIn, { email, password: word });
const reset = (by: Visitor, link: URL, word: string) =>
  by.call(accountsApi.resetPassword, { token: link.searchParams.get('token') ?? '', password: word });

describe('signing up', () => {
  test('AUTH-01 a fan signs up, confirms the address from the mail and is signed in', async () => {
    const fan = visitor();
    const email = newEmail();
    expect(await signUp(fan, email, { returnTo: '/trip?join=abc' })).toEqual({ status: 200, body: {} });
    expect(await fan.me()).toBeNull();

    const early = await signIn(fan, email);
    expect([early.status, early.body.error.code]).toEqual([403, 'email_unverified']);

    const { link } = await nextMail(email);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.config.baseUrl}/sign-up/verify`);
    expect(link.searchParams.get('returnTo')).toBe('/trip?join=abc');
    expect((await verify(fan, link)).status).toBe(200);
    expect(await fan.me()).toMatchObject({ email, displayName: 'Sam', role: 'fan', ageConfirmed: true });

    const again = await verify(visitor(), link);
    expect([again.status, again.body.error.code]).toEqual([400, 'link_invalid']);
  });

  test('AUTH-06 a known e-mail is answered like an unknown one, and its owner hears of it by mail', async () => {
    const { email, lastMailId } = await join(server.app);
    const unknown = await signUp(visitor(), newEmail());
    const known = await signUp(visitor(), email.toUpperCase(), { password: 'another password' });
    expect(known).toEqual(unknown);

    const mail = await nextMail(email, lastMailId);
    expect(mail.subject).toBe('You already have a Sportspot account');
    expect(mail.link.href).toBe(`${server.config.baseUrl}/sign-in`);
    expect((await signIn(visitor(), email, 'another password')).status).toBe(401);
    expect((await signIn(visitor(), email)).status).toBe(200);
  });

  test('signing up again before confirming voids the first mail, so that nobody plants a password', async () => {
    const email = newEmail();
    await signUp(visitor(), email, { password: 'planted by a stranger' });
    const planted = await nextMail(email);
    await signUp(visitor(), email);
    const own = await nextMail(email, planted.id);

    expect((await verify(visitor(), planted.link)).body.error.code).toBe('link_invalid');
    expect((await verify(visitor(), own.link)).status).toBe(200);
    expect((await signIn(visitor(), email, 'planted by a stranger')).status).toBe(401);
    expect((await signIn(visitor(), email)).status).toBe(200);
  });

  test('a link that somebody else signed up for confirms the address but signs nobody in', async () => {
    const email = newEmail();
    const owner = visitor();
    await signUp(owner, email);
    const own = await nextMail(email);
    await signUp(visitor(), email, { password: 'planted by a stranger' });
    const planted = await nextMail(email, own.id);

    expect((await verify(owner, planted.link)).status).toBe(200);
    expect((await owner.call(accountsApi.session, {})).body.user).toBeNull();
  });

  test('the confirming mail is sent again when asked for', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const first = await nextMail(email);
    await visitor().call(accountsApi.resendVerification, { email });
    const second = await nextMail(email, first.id);
    expect((await verify(visitor(), second.link)).status).toBe(200);
  });

  test.each(['short', 'x'.repeat(129)])('a password of unfit length is refused in words', async (unfit) => {
    const email = newEmail();
    const refused = await signUp(visitor(), email, { password: unfit });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'password_unfit']);
    expect(await users().select('id').where('email', '=', email).execute()).toEqual([]);
  });

  test('a link with a forged signature confirms nothing', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const { link } = await nextMail(email);
    const token = link.searchParams.get('token') ?? '';
    link.searchParams.set(
      'token',
      `${token.slice(0, token.lastIndexOf('.'))}.${Buffer.alloc(32).toString('base64url')}`,
    );
    expect((await verify(visitor(), link)).body.error.code).toBe('link_invalid');
  });
});

describe('signing in', () => {
  test('AUTH-06 a wrong password and an unknown e-mail are answered alike', async () => {
    const { email } = await join(server.app);
    const wrong = await signIn(visitor(), email, 'not the password');
    const tooLong = await signIn(visitor(), email, 'x'.repeat(200));
    const unknown = await signIn(visitor(), newEmail());
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'credentials_wrong']);
    expect(wrong).toEqual(unknown);
    expect(tooLong).toEqual(unknown);
  });

  test('AUTH-06 an unconfirmed address is told only to whoever knows the password', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    expect((await signIn(visitor(), email, 'not the password')).body.error.code).toBe('credentials_wrong');
  });

  test('AUTH-02 the session cookie is out of reach for scripts and other sites, and ends with signing out', async () => {
    const { browser, email } = await join(server.app);
    await signIn(browser, email);
    expect(browser.lastSetCookies[0]).toMatch(/^__Secure-sportspot\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
    const stolen = visitor();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect(await stolen.me()).not.toBeNull();

    await browser.call(accountsApi.signOut, {});
    expect(browser.cookies.size).toBe(0);
    expect(await stolen.me()).toBeNull();
  });

  test('a cookie that this server has not signed opens nothing', async () => {
    const { browser } = await join(server.app);
    for (const [name, value] of browser.cookies) browser.cookies.set(name, value.replace(/\..*/, `.${btoa('forged')}`));
    expect(await browser.me()).toBeNull();
  });

  test('AUTH-03 each sign-in is remembered as the last activity', async () => {
    const { email } = await join(server.app);
    const long = new Date('2025-01-01');
    const { directory } = server.context.db;
    await directory.updateTable('users').set({ last_active: long }).where('email', '=', email).execute();
    await signIn(visitor(), email);
    const { last_active } = await users().select('last_active').where('email', '=', email).executeTakeFirstOrThrow();
    expect(last_active.getTime()).toBeGreaterThan(long.getTime());
  });

  test('somebody suspended loses the session at once and hears why only with the right password', async () => {
    const { browser, email } = await join(server.app);
    const { directory } = server.context.db;
    await directory.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', email).execute();
    expect(await browser.me()).toBeNull();
    expect((await signIn(visitor(), email)).body.error.code).toBe('suspended');
    expect((await signIn(visitor(), email, 'not the password')).body.error.code).toBe('credentials_wrong');
  });
});

describe('a forgotten password', () => {
  test('is replaced from the mail, which ends every session and every other such mail', async () => {
    const { browser, email, lastMailId } = await join(server.app);
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const first = await nextMail(email, lastMailId);
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const second = await nextMail(email, first.id);
    expect(`${second.link.origin}${second.link.pathname}`).toBe(`${server.config.baseUrl}/sign-in/reset`);

    expect((await reset(visitor(), second.link, 'short')).body.error.code).toBe('password_unfit');
    expect((await reset(visitor(), second.link, 'a brand new password')).status).toBe(200);
    expect(await browser.me()).toBeNull();
    expect((await signIn(visitor(), email)).status).toBe(401);
    expect((await signIn(visitor(), email, 'a brand new password')).status).toBe(200);
    expect((await reset(visitor(), second.link, 'yet another one')).body.error.code).toBe('link_invalid');
    expect((await reset(visitor(), first.link, 'yet another one')).body.error.code).toBe('link_invalid');
  });

  test('AUTH-06 asking for the mail tells nothing about whether there is an account', async () => {
    const { email } = await join(server.app);
    const ask = (address: string) => visitor().call(accountsApi.requestPasswordReset, { email: address });
    expect(await ask(email)).toEqual(await ask(newEmail()));
  });

  test('proves an address that was never confirmed', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const { id } = await nextMail(email);
    await visitor().call(accountsApi.requestPasswordReset, { email });
    await reset(visitor(), (await nextMail(email, id)).link, 'a brand new password');
    expect((await signIn(visitor(), email, 'a brand new password')).status).toBe(200);
  });
});
