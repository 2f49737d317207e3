import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { join, newEmail, password } from '../testing/join.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl: 'https://sportspot.example' });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const users = () => server.context.db.directory.selectFrom('users');

const signIn = (by: Visitor, email: string, word = password) => by.call(accountsApi.signIn, { email, password: word });

describe('signing in', () => {
  test('AUTH-06 a wrong password and an unknown email get the same response', async () => {
    const { email } = await join(server.app);
    const wrong = await signIn(visitor(), email, 'not the password');
    const tooLong = await signIn(visitor(), email, 'x'.repeat(200));
    const unknown = await signIn(visitor(), newEmail());
    expect([unknown.status, unknown.body.error.code]).toEqual([401, 'credentials_wrong']);
    expect(wrong).toEqual(unknown);
    expect(tooLong).toEqual(unknown);
  });

  test('AUTH-02 the session cookie is hidden from scripts and other sites, and ends at sign-out', async () => {
    const { browser, email } = await join(server.app);
    await signIn(browser, email);
    expect(browser.lastSetCookies[0]).toMatch(/^__Host-sportspot\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
    const stolen = visitor();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect(await stolen.me()).not.toBeNull();

    await browser.call(accountsApi.signOut, {});
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/sportspot\.device$/)]);
    expect(await stolen.me()).toBeNull();
  });

  test('a cookie without a valid signature is ignored', async () => {
    const { browser } = await join(server.app);
    for (const [name, value] of browser.cookies) browser.cookies.set(name, value.replace(/\..*/, `.${btoa('forged')}`));
    expect(await browser.me()).toBeNull();
  });

  test('AUTH-03 each sign-in updates the last activity', async () => {
    const { email } = await join(server.app);
    const long = new Date('2025-01-01');
    const { directory } = server.context.db;
    await directory.updateTable('users').set({ last_active: long }).where('email', '=', email).execute();
    await signIn(visitor(), email);
    const { last_active } = await users().select('last_active').where('email', '=', email).executeTakeFirstOrThrow();
    expect(last_active.getTime()).toBeGreaterThan(long.getTime());
  });

  test('a suspended user loses the session immediately and sees the reason only with the right password', async () => {
    const { browser, email } = await join(server.app);
    const { directory } = server.context.db;
    await directory.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', email).execute();
    expect(await browser.me()).toBeNull();
    const again = visitor();
    expect((await signIn(again, email)).status).toBe(200);
    expect((await again.call(sessionApi.session, {})).body).toMatchObject({
      user: null,
      suspension: { reason: null },
    });
    expect((await signIn(visitor(), email, 'not the password')).body.error.code).toBe('credentials_wrong');
  });
});
