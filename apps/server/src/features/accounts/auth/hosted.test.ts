import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import type { HostedProvider } from '../../../config/config.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { blankPng } from '../../../testing/users/pictures.ts';
import { join, newEmail, signUp } from '../testing/join.ts';
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
type SignIn = { returnTo?: string; claims?: Record<string, string> };

/** Signs in with the provider and returns the final URL of the browser. */
async function signIn(by: Visitor, login: string, { returnTo, claims }: SignIn = {}): Promise<URL> {
  if (claims) await changeAtProvider(hosted, login, claims);
  const { body } = await by.call(accountsApi.startHostedSignIn, { returnTo });
  return by.open(await visitProvider(body.url, { login }));
}

describe('signing in with a hosted provider', () => {
  test('AUTH-01 AUTH-05 the code flow starts a session and returns to the page where it began', async () => {
    const fan = visitor();
    const email = newEmail();
    const { body } = await fan.call(accountsApi.startHostedSignIn, { returnTo: '/trip?join=abc' });
    const asked = new URL(body.url).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${baseUrl}/api/auth/callback/hosted`);

    const end = await fan.open(await visitProvider(body.url, { login: email }));
    expect(end.href).toBe(`${baseUrl}/trip?join=abc`);
    expect(await fan.me()).toMatchObject({
      email,
      displayName: email.replace('@example.org', ''),
      profileImageUrl: null,
    });
  });

  test('PRIV-02 a fan from a provider must confirm their age first', async () => {
    const fan = visitor();
    expect((await signIn(fan, newEmail())).href).toBe(`${baseUrl}/dashboard`);
    const me = await fan.me();
    expect(me.ageConfirmed).toBe(false);
    const early = await fan.call(accountsApi.person, { userId: me.id });
    expect([early.status, early.body.error.code]).toEqual([403, 'age_unconfirmed']);

    await fan.call(accountsApi.confirmAge, { ageConfirmed: true });
    expect((await fan.call(accountsApi.person, { userId: me.id })).status).toBe(200);
  });

  test('AUTH-03 API-31 a later sign-in updates email and picture, and keeps the edited name', async () => {
    const email = newEmail();
    const moved = newEmail();
    const fan = visitor();
    await signIn(fan, email);
    const { id } = await fan.me();
    await fan.call(accountsApi.confirmAge, { ageConfirmed: true });
    await fan.call(accountsApi.updateProfile, { displayName: 'Captain' });

    const later = visitor();
    await signIn(later, email, {
      claims: { name: 'Changed', email: moved, picture: 'https://pictures.example/1.png' },
    });
    expect(await later.me()).toMatchObject({
      id,
      email: moved,
      displayName: 'Captain',
      profileImageUrl: 'https://pictures.example/1.png',
    });
    // Other users never load the picture from the provider.
    const { browser: other } = await join(server.app);
    expect((await other.call(accountsApi.person, { userId: id })).body.profileImageUrl).toBeNull();
    await signIn(later, email, { claims: { email: moved } });
    expect((await later.me()).profileImageUrl).toBeNull();
  });

  test('AUTH-03 keeps an uploaded picture, whatever the provider returns', async () => {
    const email = newEmail();
    const fan = visitor();
    await signIn(fan, email);
    await fan.call(accountsApi.confirmAge, { ageConfirmed: true });
    const { statusCode } = await server.app.inject({
      method: 'PUT',
      url: accountsApi.setPicture.path,
      cookies: Object.fromEntries(fan.cookies),
      headers: { 'content-type': 'image/png' },
      payload: blankPng(300, 200),
    });
    expect(statusCode).toBe(200);
    const { profileImageUrl } = await fan.me();
    await signIn(fan, email, { claims: { email, picture: 'https://pictures.example/2.png' } });
    expect(profileImageUrl).toMatch(/^\/pictures\//);
    expect((await fan.me()).profileImageUrl).toBe(profileImageUrl);
  });

  test("AUTH-03 keeps the email when the provider's new one is unverified", async () => {
    const [email, unproven] = [newEmail(), newEmail()];
    const fan = visitor();
    await signIn(fan, email);
    await signIn(fan, email, { claims: { email: unproven, email_verified: 'false' } });
    expect((await fan.me()).email).toBe(email);
    const users = server.context.db.directory.selectFrom('users').select('email_verified');
    expect(await users.where('email', '=', email).execute()).toEqual([{ email_verified: true }]);
    await signIn(fan, email, { claims: { email: unproven } });
    expect((await fan.me()).email).toBe(unproven);
  });

  test("keeps the email when another account has the provider's new one", async () => {
    const [email, taken] = [newEmail(), newEmail()];
    await signIn(visitor(), taken);
    const fan = visitor();
    await signIn(fan, email);
    const end = await signIn(fan, email, { claims: { email: taken } });
    expect(end.pathname).toBe('/dashboard');
    expect((await fan.me()).email).toBe(email);
  });

  test.each(['', 'somebody@example.org'])('a fan named "%s" by the provider is Anonymous', async (name) => {
    const fan = visitor();
    const email = newEmail();
    await signIn(fan, email, { claims: { email, name } });
    expect((await fan.me()).displayName).toBe('Anonymous');
  });

  test('stores no token of the provider', async () => {
    const fan = visitor();
    await signIn(fan, newEmail());
    const { id } = await fan.me();
    const accounts = server.context.db.directory.selectFrom('auth_accounts');
    expect(
      await accounts.select(['access_token', 'refresh_token', 'id_token']).where('user_id', '=', id).execute(),
    ).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  test("AUTH-04 the browser learns the provider's name and no secret", async () => {
    const { body } = await visitor().call(sessionApi.session, {});
    expect(body.signIn).toEqual({ password: true, hosted: { name: 'Stadium Pass' } });
    const started = await visitor().call(accountsApi.startHostedSignIn, {});
    expect(JSON.stringify(started.body)).not.toContain(encodeURIComponent(hosted.clientSecret));
  });
});

describe('a return without a session', () => {
  test("AUTH-06 an account with a password can't be taken over through its email", async () => {
    const { email } = await join(server.app);
    const fan = visitor();
    const end = await signIn(fan, email, { returnTo: '/trip' });
    expect(end.href).toBe(`${baseUrl}/sign-in?returnTo=%2Ftrip&error=account_exists`);
    expect(await fan.me()).toBeNull();
  });

  test('an unconfirmed sign-up is replaced by a fan with the verified email', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const fan = visitor();
    expect((await signIn(fan, email)).pathname).toBe('/dashboard');
    expect((await fan.me()).email).toBe(email);
  });

  test("an unconfirmed sign-up is kept when the provider's email is unverified", async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const end = await signIn(visitor(), email, { claims: { email, email_verified: 'false' } });
    expect(end.searchParams.get('error')).toBe('account_exists');
  });

  test("a fan of a provider can't set a password through a reset email", async () => {
    const email = newEmail();
    const fan = visitor();
    await signIn(fan, email);
    const { id } = await fan.me();
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const { directoryPool } = server.context.db;
    const waiting = async () => (await directoryPool.query('select id from graphile_worker._private_jobs')).rowCount;
    await expect.poll(waiting).toBe(0);
    const links = server.context.db.directory.selectFrom('auth_verifications');
    expect(await links.select('id').where('value', '=', id).execute()).toEqual([]);
  });

  test('AUTH-06 a provider without an email, or an aborted sign-in, leads to the sign-in page', async () => {
    const fan = visitor();
    expect((await signIn(fan, 'no-address')).href).toBe(`${baseUrl}/sign-in?returnTo=%2Fdashboard&error=hosted`);
    const { body } = await fan.call(accountsApi.startHostedSignIn, {});
    const back = await visitProvider(body.url, 'abort');
    expect((await fan.open(back)).href).toBe(`${baseUrl}/sign-in?returnTo=%2Fdashboard&error=hosted`);
  });

  test('a flow that began in another browser starts no session', async () => {
    const { body } = await visitor().call(accountsApi.startHostedSignIn, {});
    const lured = visitor();
    const end = await lured.open(await visitProvider(body.url, { login: newEmail() }));
    expect(end.searchParams.get('error')).toBe('hosted');
    expect(await lured.me()).toBeNull();
  });

  test('a suspended user sees the suspension', async () => {
    const email = newEmail();
    await signIn(visitor(), email);
    const { directory } = server.context.db;
    await directory.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', email).execute();
    const browser = visitor();
    await signIn(browser, email);
    const { body } = await browser.call(sessionApi.session, {});
    expect(body).toMatchObject({ user: null, suspension: { reason: null } });
  });
});

test('an unavailable provider is retried at the next sign-in', async () => {
  const late = hostedOn(await freePort());
  const other = await createTestContext({ baseUrl, hosted: late, passwordSignIn: false });
  const start = () => createVisitor(other.app).call(accountsApi.startHostedSignIn, {});
  try {
    const away = await start();
    expect([away.status, away.body.error.code]).toEqual([503, 'unavailable']);
    const started = await startProvider(late, baseUrl);
    expect((await start()).status).toBe(200);
    await started.stop();
  } finally {
    await other.close();
  }
});

test('AUTH-01 only configured sign-in methods are offered', async () => {
  const bare = await createTestContext({ hosted: null, passwordSignIn: false });
  try {
    const fan = createVisitor(bare.app);
    const hostedOne = await fan.call(accountsApi.startHostedSignIn, {});
    const password = await fan.call(accountsApi.signIn, { email: newEmail(), password: 'a long password' });
    expect([hostedOne.body.error.code, password.body.error.code]).toEqual(['method_unavailable', 'method_unavailable']);
  } finally {
    await bare.close();
  }
});
