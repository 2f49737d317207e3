import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { ageSessions } from '../testing/age-session.ts';
import { join, newEmail, password, signUp, verify } from '../testing/join.ts';
import { nextMail } from '../testing/mails.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ baseUrl: 'https://sportspot.example' });
});
afterAll(() => server.close());

const visitor = () => createVisitor(server.app);
const directory = () => server.context.db.directory;
const confirm = (link: URL, by = visitor()) =>
  by.call(signInApi.confirmEmailChange, { token: link.searchParams.get('token') ?? '' });
const wish = (by: Visitor, email: string) => by.call(signInApi.changeEmail, { email });
const enter = async (email: string) => (await visitor().call(accountsApi.signIn, { email, password })).status;
const emailOf = async (id: string) =>
  (await directory().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** A user who has requested a new address, and the emails. */
async function joinAndRequestChange(newAddress = newEmail()) {
  const fan = await join(server.app);
  expect(await wish(fan.browser, newAddress)).toEqual({ status: 200, body: {} });
  const old = await nextMail(fan.email, fan.lastMailId);
  return { ...fan, newAddress, old, lastMailId: old.id };
}

describe('a change of email address', () => {
  test.each([
    ['the old address first', false],
    ['the new address first', true],
  ])('SET-02 takes effect when both emails are confirmed, %s', async (_, newFirst) => {
    const { id, email, newAddress, old, browser } = await joinAndRequestChange();
    const fresh = await nextMail(newAddress);
    expect([old.subject, fresh.subject]).toEqual(['Approve your new email address', 'Confirm your new email address']);
    const [first, second] = newFirst ? [fresh, old] : [old, fresh];
    expect((await confirm(first.link)).body).toEqual({ changed: false });
    expect((await confirm(first.link)).body).toEqual({ changed: false });
    const { emailChange } = (await browser.call(signInApi.methods, {})).body;
    expect(emailChange).toMatchObject({ oldConfirmed: !newFirst, newConfirmed: newFirst });
    expect(await emailOf(id)).toBe(email);

    expect((await confirm(second.link)).body).toEqual({ changed: true });
    expect(await emailOf(id)).toBe(newAddress);
    expect(await browser.me()).toBeNull();
    expect([await enter(email), await enter(newAddress)]).toEqual([401, 200]);
    expect((await nextMail(email, old.id)).subject).toBe('Your email address was changed');
    expect((await confirm(second.link)).body.error.code).toBe('link_invalid');
  });

  test('AUTH-06 to a taken address gets the same response as to a free one, and never takes effect', async () => {
    const owner = await join(server.app);
    const { id, email, old } = await joinAndRequestChange(owner.email.toUpperCase());
    expect((await nextMail(owner.email, owner.lastMailId)).subject).toBe('You already have a Sportspot account');
    expect((await confirm(old.link)).body).toEqual({ changed: false });
    expect([await emailOf(id), await emailOf(owner.id)]).toEqual([email, owner.email]);
  });

  test('to an address that is taken meanwhile has no effect, and its owner keeps it', async () => {
    const { id, email, newAddress, old } = await joinAndRequestChange();
    const fresh = await nextMail(newAddress);
    const other = visitor();
    await signUp(other, newAddress);
    await verify(other, (await nextMail(newAddress, fresh.id)).link);
    await confirm(old.link);
    expect((await confirm(fresh.link)).body.error.code).toBe('link_invalid');
    expect(await emailOf(id)).toBe(email);
    expect((await other.me()).email).toBe(newAddress);
  });

  test('replaces an unconfirmed sign-up with the new address', async () => {
    const newAddress = newEmail();
    await signUp(visitor(), newAddress);
    const pending = await nextMail(newAddress);
    const { id, old } = await joinAndRequestChange(newAddress);
    const fresh = await nextMail(newAddress, pending.id);
    await confirm(old.link);
    expect((await confirm(fresh.link)).body).toEqual({ changed: true });
    expect(await emailOf(id)).toBe(newAddress);
    expect((await verify(visitor(), pending.link, { password })).body.error.code).toBe('link_invalid');
  });

  test('has void links after a later request, a cancellation, or a day', async () => {
    const { id, email, newAddress, old, browser } = await joinAndRequestChange();
    const fresh = await nextMail(newAddress);
    await wish(browser, newEmail());
    for (const { link } of [old, fresh]) expect((await confirm(link)).body.error.code).toBe('link_invalid');
    const second = await nextMail(email, old.id);
    await browser.call(signInApi.cancelEmailChange, {});
    expect((await confirm(second.link)).body.error.code).toBe('link_invalid');
    await wish(browser, newEmail());
    const third = await nextMail(email, second.id);
    await directory().updateTable('email_changes').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
    expect((await confirm(third.link)).body.error.code).toBe('link_invalid');
    expect((await browser.call(signInApi.methods, {})).body.emailChange).toBeNull();
  });

  test('invalidates reset links sent to the old address', async () => {
    const { email, newAddress, old, lastMailId } = await joinAndRequestChange();
    const fresh = await nextMail(newAddress);
    await visitor().call(accountsApi.requestPasswordReset, { email });
    const reset = await nextMail(email, lastMailId);
    await confirm(old.link);
    await confirm(fresh.link);
    const token = reset.link.searchParams.get('token') ?? '';
    const late = await visitor().call(accountsApi.resetPassword, { token, password: 'chosen from the old box' });
    expect(late.body.error.code).toBe('link_invalid');
  });

  test('needs a recent sign-in, and stores only hashes of its links', async () => {
    const { id, browser, old } = await joinAndRequestChange();
    const row = await directory().selectFrom('email_changes').selectAll().where('user_id', '=', id).execute();
    expect(JSON.stringify(row)).not.toContain(old.link.searchParams.get('token'));
    await ageSessions(directory(), id);
    expect((await wish(browser, newEmail())).body.error.code).toBe('sign_in_again');
  });
});
