import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import type { HostedProvider } from '../../../config/config.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { ageSessions } from '../testing/age-session.ts';
import { join, newEmail, password } from '../testing/join.ts';
import { changeAtProvider, hostedOn, startProvider, visitProvider } from '../testing/provider.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const baseUrl = 'http://sportspot.example';
let hosted: HostedProvider;
let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestContext;
beforeAll(async () => {
  hosted = hostedOn(await freePort());
  provider = await startProvider(hosted, baseUrl);
  server = await createTestContext({ baseUrl, hosted, passwordSignIn: true });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

const visitor = () => createVisitor(server.app);
const directory = () => server.context.db.directory;
const methods = async (by: Visitor) => (await by.call(signInApi.methods, {})).body;
const enter = async (email: string, word: string) =>
  (await visitor().call(accountsApi.signIn, { email, password: word })).status;

/** Links the account of this login at the provider and returns the final URL of the browser. */
async function link(by: Visitor, login: string): Promise<URL> {
  const { body } = await by.call(signInApi.linkHosted, {});
  return by.open(await visitProvider(body.url, { login }));
}

async function signInHosted(by: Visitor, login: string): Promise<URL> {
  const { body } = await by.call(accountsApi.startHostedSignIn, {});
  return by.open(await visitProvider(body.url, { login }));
}

/** A user who signed up through the provider. */
async function joinHosted() {
  const [browser, email] = [visitor(), newEmail()];
  await signInHosted(browser, email);
  await browser.call(accountsApi.confirmAge, { ageConfirmed: true });
  return { browser, email, id: (await browser.me()).id as string };
}

describe('a password', () => {
  test('is changed with the current one, however long ago the sign-in was; every other session ends', async () => {
    const { id, email, browser } = await join(server.app);
    const other = visitor();
    await other.call(accountsApi.signIn, { email, password });
    await ageSessions(directory(), id);
    const change = (currentPassword?: string) =>
      browser.call(signInApi.savePassword, { currentPassword, password: 'ninth inning rally' });
    expect((await change()).body.error.code).toBe('sign_in_again');
    expect((await change('not the password')).body.error.code).toBe('credentials_wrong');
    expect((await change(password)).status).toBe(200);
    expect([await enter(email, password), await enter(email, 'ninth inning rally')]).toEqual([401, 200]);
    expect(await browser.me()).not.toBeNull();
    expect(await other.me()).toBeNull();
  });

  test("is set by a provider's user after a recent sign-in, and can be removed again", async () => {
    const { id, email, browser } = await joinHosted();
    const save = (word: string) => browser.call(signInApi.savePassword, { password: word });
    expect((await save('short')).body.error.code).toBe('password_unfit');
    await ageSessions(directory(), id);
    expect((await save(password)).body.error.code).toBe('sign_in_again');
    await signInHosted(browser, email);
    expect((await save(password)).status).toBe(200);
    expect(await enter(email, password)).toBe(200);
    expect((await browser.call(signInApi.removePassword, {})).status).toBe(200);
    expect(await enter(email, password)).toBe(401);
  });

  test('is kept as the last sign-in method', async () => {
    const { email, browser } = await join(server.app);
    expect((await browser.call(signInApi.removePassword, {})).body.error.code).toBe('last_way_in');
    expect(await enter(email, password)).toBe(200);
  });
});

describe('a provider account', () => {
  test('AUTH-01 is linked by a signed-in user with the same confirmed email, and can sign in afterward', async () => {
    const { id, email, browser } = await join(server.app);
    expect((await signInHosted(visitor(), email)).searchParams.get('error')).toBe('account_exists');
    expect((await link(browser, email)).href).toBe(`${baseUrl}/settings?linked=1`);
    expect(await methods(browser)).toMatchObject({ password: true, hosted: true });
    const other = visitor();
    expect((await signInHosted(other, email)).pathname).toBe('/dashboard');
    expect((await other.me()).id).toBe(id);
    const tokens = await directory()
      .selectFrom('auth_accounts')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('user_id', '=', id)
      .where('provider_id', '=', 'hosted')
      .execute();
    expect(tokens).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);

    await browser.call(signInApi.unlinkHosted, {});
    expect((await signInHosted(visitor(), email)).searchParams.get('error')).toBe('account_exists');
  });

  test("AUTH-06 with another email, or one the provider hasn't confirmed, is not linked", async () => {
    const { email, browser } = await join(server.app);
    const other = await link(browser, newEmail());
    expect([other.pathname, other.searchParams.get('error')]).toEqual(['/settings', 'other_email']);
    await changeAtProvider(hosted, email, { email, email_verified: 'false' });
    expect((await link(browser, email)).searchParams.get('error')).toBe('email_unverified');
    expect((await methods(browser)).hosted).toBe(false);
  });

  test('linked to another user is not linked again', async () => {
    const owner = await joinHosted();
    const { email, browser } = await join(server.app);
    await changeAtProvider(hosted, owner.email, { email });
    expect((await link(browser, owner.email)).searchParams.get('error')).toBe('linked_elsewhere');
  });

  test('is linked only in the browser that started it, after a recent sign-in', async () => {
    const { id, email, browser } = await join(server.app);
    const { body } = await browser.call(signInApi.linkHosted, {});
    const back = await visitProvider(body.url, { login: email });
    expect((await visitor().open(back)).searchParams.get('error')).toBe('hosted');
    expect((await methods(browser)).hosted).toBe(false);
    await ageSessions(directory(), id);
    expect((await browser.call(signInApi.linkHosted, {})).body.error.code).toBe('sign_in_again');
  });

  test("is kept as the last sign-in method, along with the provider's email", async () => {
    const { browser } = await joinHosted();
    expect((await browser.call(signInApi.unlinkHosted, {})).body.error.code).toBe('last_way_in');
    const change = await browser.call(signInApi.changeEmail, { email: newEmail() });
    expect(change.body.error.code).toBe('method_unavailable');
  });

  test('of two sign-in methods removed at the same moment, one is kept', async () => {
    const { email, browser } = await join(server.app);
    await link(browser, email);
    const answers = await Promise.all([
      browser.call(signInApi.removePassword, {}),
      browser.call(signInApi.unlinkHosted, {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
