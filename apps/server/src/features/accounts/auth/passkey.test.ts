import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { ageSessions } from '../testing/age-session.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { join, newEmail, password, verify } from '../testing/join.ts';
import { nextMail } from '../testing/mails.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const baseUrl = 'https://sportspot.example';
let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const directory = () => server.context.db.directory;
type Authenticator = ReturnType<typeof createAuthenticator>;

async function addPasskey(by: Visitor, device: Authenticator, name = 'My phone') {
  const wish = await by.call(signInApi.wishPasskey, {});
  if (wish.status !== 200) return wish;
  return by.call(signInApi.addPasskey, { name, passkey: device.make(wish.body) });
}

async function enter(by: Visitor, device: Authenticator) {
  const { body } = await by.call(signInApi.askPasskey, {});
  return by.call(signInApi.signInWithPasskey, { passkey: device.use(body) });
}

const passkeysOf = async (by: Visitor) => (await by.call(signInApi.methods, {})).body.passkeys;

/** A user with a password and a passkey. */
async function joinWithPasskey() {
  const fan = await join(server.app);
  const device = createAuthenticator(baseUrl);
  await addPasskey(fan.browser, device);
  return { ...fan, device };
}

const signUpWithout = (by: Visitor, email: string) =>
  by.call(accountsApi.signUp, { email, displayName: 'Sam', ageConfirmed: true, returnTo: '/trip' });

describe('a passkey', () => {
  test('AUTH-01 signs in its owner in a new browser, any number of times', async () => {
    const { id, device, browser } = await joinWithPasskey();
    expect(await passkeysOf(browser)).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    for (const other of [visitor(), visitor()]) {
      expect((await enter(other, device)).status).toBe(200);
      expect((await other.me()).id).toBe(id);
    }
    expect((await passkeysOf(browser))[0].lastUsedAt).not.toBeNull();
  });

  test('AUTH-06 unknown to the server is refused like one with a wrong signature', async () => {
    const { device } = await joinWithPasskey();
    const unknown = await enter(visitor(), createAuthenticator(baseUrl));
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'passkey_unfit']);
    const by = visitor();
    const { body } = await by.call(signInApi.askPasskey, {});
    const used = device.use(body);
    const forged = { ...used, response: { ...used.response, signature: Buffer.alloc(70, 3).toString('base64url') } };
    expect(await by.call(signInApi.signInWithPasskey, { passkey: forged })).toEqual(unknown);
    expect(await by.me()).toBeNull();
  });

  test('accepts each challenge once, and only in the browser it was issued to', async () => {
    const { device } = await joinWithPasskey();
    const by = visitor();
    const { body } = await by.call(signInApi.askPasskey, {});
    const passkey = device.use(body);
    expect((await visitor().call(signInApi.signInWithPasskey, { passkey })).body.error.code).toBe('passkey_unfit');
    expect((await by.call(signInApi.signInWithPasskey, { passkey })).status).toBe(200);
    expect((await by.call(signInApi.signInWithPasskey, { passkey })).body.error.code).toBe('passkey_unfit');
  });

  test('for another site, or without user verification, is refused', async () => {
    const { browser, device } = await joinWithPasskey();
    for (const unfit of [
      createAuthenticator('https://evil.example'),
      createAuthenticator(baseUrl, { knowsOwner: false }),
    ]) {
      expect((await addPasskey(browser, unfit)).body.error.code).toBe('passkey_unfit');
    }
    // A registered passkey can't be registered by another user.
    const other = await join(server.app);
    const stolen = await addPasskey(other.browser, device);
    expect(stolen.status).toBeGreaterThanOrEqual(400);
    expect(await passkeysOf(other.browser)).toEqual([]);
  });

  test('gives a suspended user access to their own data only', async () => {
    const { id, device } = await joinWithPasskey();
    await directory().updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    const browser = visitor();
    expect((await enter(browser, device)).status).toBe(200);
    expect(await browser.me()).toBeNull();
    expect((await browser.call(signInApi.sessions, {})).body.error.code).toBe('suspended');
  });

  test('SET-08 is added and removed only after a recent sign-in, which may use the passkey', async () => {
    const { id, browser, device } = await joinWithPasskey();
    await ageSessions(directory(), id);
    expect((await addPasskey(browser, createAuthenticator(baseUrl))).body.error.code).toBe('sign_in_again');
    const [{ id: passkeyId }] = await passkeysOf(browser);
    const remove = () => browser.call(signInApi.removePasskey, { passkeyId });
    expect((await remove()).body.error.code).toBe('sign_in_again');

    const { body: question } = await browser.call(signInApi.askPasskey, {});
    expect(question.allow).toEqual([{ id: expect.any(String), transports: ['internal'] }]);
    const { body: before } = await browser.call(signInApi.sessions, {});
    await enter(browser, device);
    const { body: after } = await browser.call(signInApi.sessions, {});
    expect(after.sessions).toHaveLength(before.sessions.length);
    expect((await remove()).status).toBe(200);
    expect((await enter(visitor(), device)).body.error.code).toBe('passkey_unfit');
  });

  test('is renamed only by its owner', async () => {
    const { browser } = await joinWithPasskey();
    const { browser: other } = await joinWithPasskey();
    const [{ id: passkeyId }] = await passkeysOf(browser);
    const change = (by: Visitor, name: string) => by.call(signInApi.renamePasskey, { passkeyId, name });
    expect((await change(other, 'Mine now')).body.error.code).toBe('not_found');
    expect((await other.call(signInApi.removePasskey, { passkeyId })).body.error.code).toBe('not_found');
    expect((await change(browser, 'Old laptop')).status).toBe(200);
    expect((await passkeysOf(browser))[0].name).toBe('Old laptop');
  });
});

describe('signing up without a password', () => {
  test('AUTH-01 ends with a passkey, created once the address is confirmed', async () => {
    const fan = visitor();
    const email = newEmail();
    expect(await signUpWithout(fan, email)).toEqual({ status: 200, body: {} });
    const { link } = await nextMail(email);
    expect(link.searchParams.get('returnTo')).toBe('/trip');
    expect((await verify(fan, link)).body).toEqual({ next: 'passkey' });
    expect(await fan.me()).toMatchObject({ email, displayName: 'Sam', ageConfirmed: true });

    const device = createAuthenticator(baseUrl);
    expect((await addPasskey(fan, device)).status).toBe(200);
    expect((await fan.call(signInApi.methods, {})).body).toMatchObject({ password: false, hosted: false });
    const elsewhere = visitor();
    await enter(elsewhere, device);
    expect((await elsewhere.me()).email).toBe(email);
    const [{ id: passkeyId }] = await passkeysOf(fan);
    expect((await fan.call(signInApi.removePasskey, { passkeyId })).body.error.code).toBe('last_way_in');
  });

  test('AUTH-06 gets the same response for a known and an unknown email, and the owner gets an email', async () => {
    const { email, lastMailId } = await join(server.app);
    expect(await signUpWithout(visitor(), email)).toEqual(await signUpWithout(visitor(), newEmail()));
    expect((await nextMail(email, lastMailId)).subject).toBe('You already have a Sportspot account');
  });

  test('the link asks before it signs in another browser, and stays valid after asking', async () => {
    const email = newEmail();
    await signUpWithout(visitor(), email);
    const { link } = await nextMail(email);
    const phone = visitor();
    expect((await verify(phone, link)).body).toEqual({ next: 'ask' });
    expect(await phone.me()).toBeNull();
    const token = link.searchParams.get('token') ?? '';
    expect((await phone.call(accountsApi.verifyEmail, { token, here: true })).body).toEqual({ next: 'passkey' });
    expect((await phone.me()).email).toBe(email);
  });

  test('a lost passkey is replaced through an email', async () => {
    const fan = visitor();
    const email = newEmail();
    await signUpWithout(fan, email);
    const first = await nextMail(email);
    await verify(fan, first.link);
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const { link } = await nextMail(email, first.id);
    const token = link.searchParams.get('token') ?? '';
    await visitor().call(accountsApi.resetPassword, { token, password });
    expect((await visitor().call(accountsApi.signIn, { email, password })).status).toBe(200);
  });
});
