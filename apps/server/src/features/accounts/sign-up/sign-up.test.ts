import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
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
const users = () => server.context.db.directory.selectFrom('users');
const signIn = (by: Visitor, email: string, word = password) => by.call(accountsApi.signIn, { email, password: word });
const planted = 'planted by a stranger';

describe('signing up', () => {
  test('AUTH-01 a fan signs up, confirms the address through the email, and is signed in', async () => {
    const fan = visitor();
    const email = newEmail();
    expect(await signUp(fan, email, { returnTo: '/trip?join=abc' })).toEqual({ status: 200, body: {} });
    expect(await fan.me()).toBeNull();

    const early = await signIn(fan, email);
    expect([early.status, early.body.error.code]).toEqual([403, 'email_unverified']);

    const { link } = await nextMail(email);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.config.baseUrl}/sign-up/verify`);
    expect(link.searchParams.get('returnTo')).toBe('/trip?join=abc');
    expect(await verify(fan, link)).toEqual({ status: 200, body: { next: 'enter' } });
    expect(await fan.me()).toMatchObject({ email, displayName: 'Sam', role: 'fan', ageConfirmed: true });

    const again = await verify(visitor(), link);
    expect([again.status, again.body.error.code]).toEqual([400, 'link_invalid']);
  });

  test('AUTH-06 a known email gets the same response as an unknown one, and its owner gets an email', async () => {
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

  test('AUTH-06 only the right password reveals that an address is unconfirmed', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    expect((await signIn(visitor(), email, 'not the password')).body.error.code).toBe('credentials_wrong');
    expect((await signIn(visitor(), email)).body.error.code).toBe('email_unverified');
  });

  test.each(['short', 'x'.repeat(129)])(
    'a password that is too short or too long is refused with a message',
    async (unfit) => {
      const email = newEmail();
      const refused = await signUp(visitor(), email, { password: unfit });
      expect([refused.status, refused.body.error.code]).toEqual([400, 'password_unfit']);
      expect(await users().select('id').where('email', '=', email).execute()).toEqual([]);
    },
  );
});

describe('confirming an address', () => {
  test('needs proof in a browser other than the one that signed up; opening the link changes nothing', async () => {
    const email = newEmail();
    await signUp(visitor(), email, { password: planted });
    const { link } = await nextMail(email);
    const owner = visitor();
    expect(await verify(owner, link)).toEqual({ status: 200, body: { next: 'prove' } });
    expect((await verify(owner, link, { here: true })).body).toEqual({ next: 'prove' });
    expect(await owner.me()).toBeNull();
    expect((await signIn(visitor(), email, planted)).body.error.code).toBe('email_unverified');
  });

  test("with a new password gives the account to the mailbox's owner, and the sign-up's password stops working", async () => {
    const email = newEmail();
    const stranger = visitor();
    await signUp(stranger, email, { password: planted });
    const { link } = await nextMail(email);
    const owner = visitor();
    expect((await verify(owner, link, { newPassword: 'short' })).body.error.code).toBe('password_unfit');
    expect((await verify(owner, link, { newPassword: password })).body).toEqual({ next: 'enter' });
    expect((await owner.me()).email).toBe(email);
    expect((await signIn(visitor(), email, planted)).status).toBe(401);
    expect((await verify(stranger, link)).body.error.code).toBe('link_invalid');
    expect((await signIn(visitor(), email)).status).toBe(200);
  });

  test('with the password of the sign-up works in another browser', async () => {
    const email = newEmail();
    await signUp(visitor(), email);
    const { link } = await nextMail(email);
    const phone = visitor();
    expect((await verify(phone, link, { password: 'not the password' })).body.error.code).toBe('credentials_wrong');
    expect((await verify(phone, link, { password })).body).toEqual({ next: 'enter' });
    expect((await phone.me()).email).toBe(email);
  });

  test('works with the link of the first sign-up after a second one with the same address', async () => {
    const email = newEmail();
    const owner = visitor();
    await signUp(owner, email);
    const own = await nextMail(email);
    expect(await signUp(visitor(), email, { password: planted })).toEqual({ status: 200, body: {} });
    const other = await nextMail(email, own.id);

    expect((await verify(owner, other.link)).body).toEqual({ next: 'prove' });
    expect((await verify(owner, own.link)).body).toEqual({ next: 'enter' });
    expect((await owner.me()).email).toBe(email);
    expect((await verify(visitor(), other.link, { password: planted })).body.error.code).toBe('link_invalid');
    expect((await signIn(visitor(), email, planted)).status).toBe(401);
  });

  test("works in the sign-up's browser for a fan who signed up twice there", async () => {
    const email = newEmail();
    const fan = visitor();
    await signUp(fan, email);
    const first = await nextMail(email);
    await signUp(fan, email);
    await nextMail(email, first.id);
    expect((await verify(fan, first.link)).body).toEqual({ next: 'enter' });
  });

  test('the confirmation email is sent again on request, and both links work', async () => {
    const email = newEmail();
    const fan = visitor();
    await signUp(fan, email);
    const first = await nextMail(email);
    await visitor().call(accountsApi.resendVerification, { email });
    const second = await nextMail(email, first.id);
    expect(second.link.href).toBe(first.link.href);
    expect((await verify(fan, second.link)).status).toBe(200);
  });

  test("the email sent again belongs to the requesting browser's sign-up", async () => {
    const email = newEmail();
    const fan = visitor();
    await signUp(fan, email);
    const own = await nextMail(email);
    await signUp(visitor(), email, { password: planted });
    const other = await nextMail(email, own.id);
    await fan.call(accountsApi.resendVerification, { email });
    expect((await nextMail(email, other.id)).link.href).toBe(own.link.href);
  });

  test('a forged or day-old link confirms nothing', async () => {
    const email = newEmail();
    const fan = visitor();
    await signUp(fan, email);
    const { link } = await nextMail(email);
    const forged = new URL(link);
    const [id = ''] = (link.searchParams.get('token') ?? '').split('.');
    forged.searchParams.set('token', `${id}.${Buffer.alloc(32).toString('base64url')}`);
    expect((await verify(fan, forged)).body.error.code).toBe('link_invalid');
    await server.context.db.directory.updateTable('sign_ups').set({ link_ends_at: new Date() }).execute();
    expect((await verify(fan, link)).body.error.code).toBe('link_invalid');
  });
});
