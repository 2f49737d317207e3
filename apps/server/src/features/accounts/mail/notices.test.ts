import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import type { HostedProvider } from '../../../config/config.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { join, password } from '../testing/join.ts';
import { nextMail } from '../testing/mails.ts';
import { hostedOn, startProvider, visitProvider } from '../testing/provider.ts';
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

const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.1.2 Mobile Safari/537.36';
const visitor = () => createVisitor(server.app, { 'user-agent': userAgent });
const directory = () => server.context.db.directory;

/** A user whose account is a day old, so that another device counts as new. */
async function joinLongAgo() {
  const fan = await join(server.app);
  const created_at = new Date(Date.now() - 86_400_000);
  await directory().updateTable('users').set({ created_at }).where('id', '=', fan.id).execute();
  return fan;
}

const signIn = (by: Visitor, email: string, word = password) => by.call(accountsApi.signIn, { email, password: word });

async function addPasskey(by: Visitor) {
  const { body } = await by.call(signInApi.wishPasskey, {});
  await by.call(signInApi.addPasskey, { name: 'Phone', passkey: createAuthenticator(baseUrl).make(body) });
  return (await by.call(signInApi.methods, {})).body.passkeys[0].id as string;
}

async function link(by: Visitor, login: string) {
  const { body } = await by.call(signInApi.linkHosted, {});
  await by.open(await visitProvider(body.url, { login }));
}

describe('an email notifies the user', () => {
  test('of a password, passkey, or linked account added or removed, with device and time', async () => {
    const { email, browser: first } = await join(server.app);
    const browser = visitor();
    for (const [name, value] of first.cookies) browser.cookies.set(name, value);
    await browser.call(signInApi.savePassword, { currentPassword: password, password: 'ninth inning rally' });
    const mail = await nextMail(email, 0, 'Your password was changed');
    expect(mail.text).toMatch(/on \w{3} \d+, \d{4}, \d+:\d\d.[AP]M \(UTC\), on Chrome on Android\./);
    expect(mail.link.href).toBe(`${baseUrl}/sign-in/forgot`);

    const passkeyId = await addPasskey(browser);
    await nextMail(email, mail.id, 'A passkey was added');
    await link(browser, email);
    await nextMail(email, mail.id, 'An account was linked');
    await browser.call(signInApi.removePassword, {});
    await nextMail(email, mail.id, 'Your password was removed');
    await browser.call(signInApi.savePassword, { password });
    await nextMail(email, mail.id, 'Your account has a password now');
    await browser.call(signInApi.removePasskey, { passkeyId });
    await nextMail(email, mail.id, 'A passkey was removed');
    await browser.call(signInApi.unlinkHosted, {});
    await nextMail(email, mail.id, 'An account was unlinked');
  });

  test('of a password reset, in the language of the account', async () => {
    const { email, browser, lastMailId } = await join(server.app);
    await browser.call(accountsApi.updateProfile, { language: 'es' });
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const { link: reset, id } = await nextMail(email, lastMailId);
    const token = reset.searchParams.get('token') ?? '';
    await visitor().call(accountsApi.resetPassword, { token, password: 'ninth inning rally' });
    const mail = await nextMail(email, id, 'Se restableció tu contraseña');
    expect(mail.text).toContain('Chrome en Android');
  });

  test('of a sign-in on a new device, once, and not on a known device', async () => {
    const { email, browser, lastMailId } = await joinLongAgo();
    await signIn(browser, email);
    const phone = visitor();
    await signIn(phone, email);
    const mail = await nextMail(email, lastMailId, 'New sign-in to your account');
    expect(mail.text).toContain('Chrome on Android');

    await phone.call(accountsApi.signOut, {});
    await signIn(phone, email);
    await signIn(visitor(), email);
    await nextMail(email, mail.id, 'New sign-in to your account');
    const all = (await (await fetch(`${process.env.MAIL_CATCHER_URL}/messages?to=${email}`)).json()) as object[];
    expect(all).toHaveLength(3);
  });

  test('of a sign-in with a provider on a new device', async () => {
    const { email, browser, lastMailId } = await joinLongAgo();
    await link(browser, email);
    const phone = visitor();
    const { body } = await phone.call(accountsApi.startHostedSignIn, {});
    await phone.open(await visitProvider(body.url, { login: email }));
    await nextMail(email, lastMailId, 'New sign-in to your account');
  });

  test('of a sign-in on a device that knows only another user', async () => {
    const [{ email, lastMailId }, other] = [await joinLongAgo(), await joinLongAgo()];
    const forged = visitor();
    const mark = other.browser.cookies.get('sportspot.device') ?? '';
    forged.cookies.set('sportspot.device', mark);
    await signIn(forged, email);
    await nextMail(email, lastMailId, 'New sign-in to your account');
    expect(forged.cookies.get('sportspot.device')?.split('.')).toHaveLength(2);
  });
});

test('an unverified address receives no notices', async () => {
  const { email, id, browser, lastMailId } = await join(server.app);
  await directory().updateTable('users').set({ email_verified: false }).where('id', '=', id).execute();
  await browser.call(signInApi.savePassword, { currentPassword: password, password: 'ninth inning rally' });
  const { directoryPool } = server.context.db;
  const waiting = async () => (await directoryPool.query('select id from graphile_worker._private_jobs')).rowCount;
  await expect.poll(waiting).toBe(0);
  await directory().updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
  await browser.call(signInApi.savePassword, { currentPassword: 'ninth inning rally', password });
  await nextMail(email, lastMailId, 'Your password was changed');
  const all = (await (await fetch(`${process.env.MAIL_CATCHER_URL}/messages?to=${email}`)).json()) as object[];
  expect(all).toHaveLength(2);
});
