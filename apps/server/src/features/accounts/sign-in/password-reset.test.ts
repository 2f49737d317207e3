import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { join, newEmail, password, signUp, verify } from '../testing/join.ts';
import { nextMail } from '../testing/mails.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const baseUrl = 'https://sportspot.example';
let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const fresh = 'a brand new password';
const signIn = (email: string, word: string) => visitor().call(accountsApi.signIn, { email, password: word });

type Keep = { passkeys: string[]; hosted: boolean };
const reset = (link: URL, word: string, keep?: Keep) =>
  visitor().call(accountsApi.resetPassword, { token: link.searchParams.get('token') ?? '', password: word, keep });

async function askForReset(email: string, after: number, subject = 'Choose a new password') {
  await visitor().call(accountsApi.requestPasswordReset, { email });
  return nextMail(email, after, subject);
}

async function addPasskey(by: Visitor, name: string) {
  const device = createAuthenticator(baseUrl);
  const { body } = await by.call(signInApi.wishPasskey, {});
  await by.call(signInApi.addPasskey, { name, passkey: device.make(body) });
  return device;
}

async function enter(device: ReturnType<typeof createAuthenticator>) {
  const by = visitor();
  const { body } = await by.call(signInApi.askPasskey, {});
  return (await by.call(signInApi.signInWithPasskey, { passkey: device.use(body) })).status;
}

/** A user with a password, two passkeys, and a provider account. */
async function joinWithEverything() {
  const fan = await join(server.app);
  const [phone, planted] = [await addPasskey(fan.browser, 'Phone'), await addPasskey(fan.browser, 'Not mine')];
  await server.context.db.directory
    .insertInto('auth_accounts')
    .values({ id: newId(), user_id: fan.id, provider_id: 'hosted', account_id: newId() })
    .execute();
  return { ...fan, phone, planted };
}

describe('a forgotten password', () => {
  test('is replaced through the email, which ends all sessions and voids other reset emails', async () => {
    const { browser, email, lastMailId } = await join(server.app);
    const first = await askForReset(email, lastMailId);
    const second = await askForReset(email, first.id);
    expect(`${second.link.origin}${second.link.pathname}`).toBe(`${server.config.baseUrl}/sign-in/reset`);

    expect((await reset(second.link, 'short')).body.error.code).toBe('password_unfit');
    expect((await reset(second.link, fresh)).body).toEqual({ done: true, others: null });
    expect(await browser.me()).toBeNull();
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, fresh)).status).toBe(200);
    expect((await reset(second.link, 'yet another one')).body.error.code).toBe('link_invalid');
    expect((await reset(first.link, 'yet another one')).body.error.code).toBe('link_invalid');
  });

  test('is kept until a user with other sign-in methods has chosen which to keep', async () => {
    const { browser, email, lastMailId } = await joinWithEverything();
    const { link } = await askForReset(email, lastMailId);
    const { body } = await reset(link, fresh);
    expect(body).toMatchObject({
      done: false,
      others: { hosted: true, passkeys: [{ name: 'Phone' }, { name: 'Not mine' }] },
    });
    expect(await browser.me()).not.toBeNull();
    expect((await signIn(email, password)).status).toBe(200);
  });

  test("removes every sign-in method that isn't kept", async () => {
    const { email, lastMailId, phone, planted } = await joinWithEverything();
    const { link } = await askForReset(email, lastMailId);
    const { body } = await reset(link, fresh);
    const [kept] = body.others.passkeys;
    expect((await reset(link, fresh, { passkeys: [kept.id], hosted: false })).body.done).toBe(true);
    expect([await enter(phone), await enter(planted)]).toEqual([200, 400]);
    const browser = visitor();
    await browser.call(accountsApi.signIn, { email, password: fresh });
    expect((await browser.call(signInApi.methods, {})).body).toMatchObject({
      hosted: false,
      passkeys: [{ name: 'Phone' }],
    });
  });

  test('leaves other users’ passkeys alone, whatever the request names', async () => {
    const other = await joinWithEverything();
    const { email, lastMailId } = await joinWithEverything();
    const { link } = await askForReset(email, lastMailId);
    expect((await reset(link, fresh, { passkeys: [], hosted: false })).body.done).toBe(true);
    expect([await enter(other.phone), await enter(other.planted)]).toEqual([200, 200]);
  });

  test("AUTH-06 requesting the email doesn't reveal whether there is an account", async () => {
    const { email } = await join(server.app);
    const ask = (address: string) => visitor().call(accountsApi.requestPasswordReset, { email: address });
    expect(await ask(email)).toEqual(await ask(newEmail()));
  });

  test('of an unconfirmed address leads to confirming it, where a password is chosen', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const { id } = await nextMail(email);
    const { link } = await askForReset(email, id, 'Confirm your email address');
    expect(link.pathname).toBe('/sign-up/verify');
    expect((await verify(visitor(), link, { newPassword: fresh })).body).toEqual({ next: 'enter' });
    expect((await signIn(email, fresh)).status).toBe(200);
  });
});
