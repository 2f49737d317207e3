import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { moderationApi } from '@sportspot/domain/moderation/moderation.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { refusal } from '../../testing/trips/trip-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { createAuthenticator } from '../accounts/testing/authenticator.ts';
import { join } from '../accounts/testing/join.ts';
import type { Visitor } from '../accounts/testing/visitor.ts';
import { forgetInModeration } from './forget.service.ts';
import { appoint } from './moderation.service.ts';
import { type ModerationScene, openModerationScene } from './testing/moderation-scene.ts';

let scene: ModerationScene;
/** A server whose URL allows passkeys. */
let site: TestContext;
const baseUrl = 'https://sportspot.example';
beforeAll(async () => {
  [scene, site] = await Promise.all([openModerationScene(), createTestContext({ baseUrl })]);
});
afterAll(() => Promise.all([scene.server.close(), site.close()]));

const reason = 'We looked into it';

type Authenticator = ReturnType<typeof createAuthenticator>;
async function addPasskey(by: Visitor, device: Authenticator) {
  const wish = await by.call(signInApi.wishPasskey, {});
  return wish.status === 200
    ? by.call(signInApi.addPasskey, { name: 'My phone', passkey: device.make(wish.body) })
    : wish;
}
async function enter(by: Visitor, device: Authenticator): Promise<void> {
  const { body } = await by.call(signInApi.askPasskey, {});
  await by.call(signInApi.signInWithPasskey, { passkey: device.use(body) });
}

const appointed = (email: string) => appoint(site.context.db, { email, role: 'moderator', needsPasskey: true });

describe('a moderator', () => {
  test('MOD-01 needs a passkey and gets in with it, not with the password', async () => {
    const { browser, email } = await join(site.app);
    expect(await appointed(email)).toBe(false);
    const device = createAuthenticator(baseUrl);
    expect((await addPasskey(browser, device)).status).toBe(200);
    expect(await appointed(email)).toBe(true);
    const look = async () => browser.call(moderationApi.overview, {});
    expect((await look()).body.error).toMatchObject({ code: 'passkey_needed' });
    await enter(browser, device);
    expect((await look()).status).toBe(200);
  });

  test("MOD-01 can add a passkey only with a passkey: a leaked password isn't enough", async () => {
    const { browser, email } = await join(site.app);
    const device = createAuthenticator(baseUrl);
    await addPasskey(browser, device);
    await appointed(email);
    expect((await addPasskey(browser, createAuthenticator(baseUrl))).body.error.code).toBe('passkey_needed');
    await enter(browser, device);
    expect((await addPasskey(browser, createAuthenticator(baseUrl))).status).toBe(200);
  });

  test('MOD-01 gets in shortly after signing in if the server has no passkeys', async () => {
    const hosted = await createTestContext({ passwordSignIn: false });
    const { id, cookie } = await signUpPerson(hosted.context, { role: 'moderator' });
    const sessions = hosted.context.db.directory.updateTable('auth_sessions').where('user_id', '=', id);
    const look = async () => (await callerOf(hosted.app, { cookie })(moderationApi.overview, {})).status;
    await sessions.set({ by_passkey: false }).execute();
    expect(await look()).toBe(200);
    await sessions.set({ created_at: new Date(Date.now() - 61 * 60_000) }).execute();
    expect(await look()).toBe(403);
    await hosted.close();
  });

  test('MOD-01 is limited to 1,000 reads and 200 actions an hour', () => {
    for (const { method, limit } of Object.values(moderationApi))
      expect(limit).toMatchObject({ max: method === 'GET' ? 1000 : 200, seconds: 3600 });
  });
});

describe('the audit trail', () => {
  const trail = async (of: 'acts' | 'reads', who: SignedUp = scene.moderator) =>
    (await scene.as(who)(moderationApi.actions, { of })).body.actions;

  test('MOD-01 records who read what and whom they looked up, separately from actions', async () => {
    const oz = await scene.person('Oz');
    await scene.as(scene.other)(moderationApi.people, { query: oz.id });
    await scene.as(scene.other)(moderationApi.messages, {});
    await scene.as(scene.other)(moderationApi.suspend, { userId: oz.id, reason });
    const [looking, messages, person] = await trail('reads');
    expect(looking).toMatchObject({ action: 'trail-read', moderator: { displayName: 'Morgan' }, subject: null });
    expect(messages).toMatchObject({ action: 'messages-read', moderator: { displayName: 'Mika' }, reason: '' });
    expect(person).toMatchObject({ action: 'people-read', targetKind: 'list', subject: { id: oz.id } });
    const acts = await trail('acts');
    expect(acts[0]).toMatchObject({ action: 'person-suspended', subject: { id: oz.id } });
    expect(acts.filter(({ action }) => action.endsWith('-read'))).toEqual([]);
  });

  test("MOD-01 a read that can't be audited fails", async () => {
    const { status, body } = await scene.whileRefused('moderation_actions', `action <> 'messages-read'`, () =>
      scene.as(scene.moderator)(moderationApi.messages, {}),
    );
    expect([status, Object.keys(body)]).toEqual([500, ['error']]);
  });

  test('MOD-01 tells moderators apart by a mark that outlives their account', async () => {
    const { directory } = scene;
    const leaving = await scene.person('Leaving', 'moderator');
    for (let count = 0; count < 2; count += 1) await scene.as(leaving)(moderationApi.messages, {});
    await forgetInModeration(directory, leaving.id);
    const [, last, first, ...others] = await trail('reads');
    expect(last).toMatchObject({
      action: 'messages-read',
      moderator: null,
      mark: expect.stringMatching(/^[\da-f]{8}$/),
    });
    expect(first?.mark).toBe(last?.mark);
    expect(others.map(({ mark }) => mark)).not.toContain(last?.mark);
    const marks = await directory.selectFrom('moderator_marks').select('user_id').execute();
    expect(marks.map(({ user_id }) => user_id)).not.toContain(leaving.id);
    const change = directory.updateTable('moderation_actions').set({ moderator_mark: null });
    await expect(change.where('id', '=', last?.id ?? '').execute()).rejects.toThrow('append only');
  });
});

test('MOD-01 a moderator whose session is an hour old or used a password is asked for the passkey', async () => {
  const { directory } = scene;
  const late = await scene.person('Late', 'moderator');
  const sessions = directory.updateTable('auth_sessions').where('user_id', '=', late.id);
  const look = () => scene.as(late)(moderationApi.messages, {});
  await sessions.set({ created_at: new Date(Date.now() - 59 * 60_000) }).execute();
  expect((await look()).status).toBe(200);
  await sessions.set({ created_at: new Date(Date.now() - 61 * 60_000) }).execute();
  expect(await look()).toEqual(refusal('passkey_needed'));
});
