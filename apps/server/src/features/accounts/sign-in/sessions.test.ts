import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLiveScene, type LiveScene } from '../../../testing/trips/live-scene.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let scene: LiveScene;
beforeAll(async () => {
  scene = await createLiveScene();
});
afterEach(() => scene.closeClients());
afterAll(() => scene.close());

const password = 'a fine password';
const as = (person: Pick<SignedUp, 'cookie'>) => callerOf(scene.server.app, person);
const sessionsOf = async (person: SignedUp) => (await as(person)(signInApi.sessions, {})).body.sessions;

/** The same user in another browser. */
async function elsewhere({ id, email }: SignedUp, userAgent = ''): Promise<SignedUp> {
  const { cookies } = await scene.server.context.auth.signIn(
    { email, password },
    new Headers({ 'user-agent': userAgent }),
  );
  return { id, email, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}

/** Moves the last use of the user's sessions into the past. */
const setLastUsed = ({ id }: SignedUp, hoursAgo: number) =>
  scene.server.context.db.directory
    .updateTable('auth_sessions')
    .set({ updated_at: new Date(Date.now() - hoursAgo * 3_600_000) })
    .where('user_id', '=', id)
    .execute();

const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.1.2 Mobile Safari/537.36';

describe('sessions', () => {
  test('are listed in plain words, with this one marked; nothing else of a browser is stored', async () => {
    const alice = await signUpPerson(scene.server.context);
    await elsewhere(alice, userAgent);
    expect(await sessionsOf(alice)).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', isThis: false }),
      expect.objectContaining({ browser: null, system: null, isThis: true }),
    ]);
    const kept = scene.server.context.db.directory.selectFrom('auth_sessions').select(['ip_address', 'user_agent']);
    const rows = await kept.where('user_id', '=', alice.id).orderBy('created_at').execute();
    expect(rows.map((row) => row.user_agent)).toEqual([null, 'Chrome/Android']);
    expect(rows.every((row) => !row.ip_address)).toBe(true);
  });

  test('show their last use, to the hour', async () => {
    const alice = await signUpPerson(scene.server.context);
    await setLastUsed(alice, 29 * 24);
    await as(alice)(accountsApi.settings, {});
    const [{ lastUsedAt } = { lastUsedAt: '' }] = await sessionsOf(alice);
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
  });

  test('AUTH-02 end after 30 days without use, and last while they are used', async () => {
    const alice = await signUpPerson(scene.server.context);
    await setLastUsed(alice, 30 * 24 - 1);
    expect((await as(alice)(accountsApi.settings, {})).status).toBe(200);
    // Use has restarted the 30 days.
    expect((await sessionsOf(alice))[0]?.isThis).toBe(true);
    await setLastUsed(alice, 30 * 24 + 1);
    const laptop = await elsewhere(alice);
    expect((await as(alice)(accountsApi.settings, {})).status).toBe(401);
    expect(await sessionsOf(laptop)).toEqual([expect.objectContaining({ isThis: true })]);
  });

  test('AUTH-02 end after 90 days, however much they are used', async () => {
    const alice = await signUpPerson(scene.server.context);
    const { directory } = scene.server.context.db;
    const { created_at, expires_at } = await directory
      .selectFrom('auth_sessions')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', alice.id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000)).toBe(90);
    const soon = new Date(Date.now() + 60_000);
    await directory.updateTable('auth_sessions').set({ expires_at: soon }).where('user_id', '=', alice.id).execute();
    // The library would extend a session used this late.
    await as(alice)(signInApi.wishPasskey, {});
    await as(alice)(accountsApi.settings, {});
    const later = directory.selectFrom('auth_sessions').select('expires_at').where('user_id', '=', alice.id);
    expect((await later.executeTakeFirstOrThrow()).expires_at).toEqual(soon);
  });

  test('are ended by their owner only', async () => {
    const [alice, bob] = [await signUpPerson(scene.server.context), await signUpPerson(scene.server.context)];
    const phone = await elsewhere(alice);
    const { id: sessionId = '' } = (await sessionsOf(alice)).find(({ isThis }) => !isThis) ?? {};
    expect((await as(bob)(signInApi.endSession, { sessionId })).status).toBe(404);
    expect((await as(alice)(signInApi.endSession, { sessionId })).status).toBe(200);
    expect((await as(phone)(accountsApi.settings, {})).status).toBe(401);
    expect((await as(alice)(accountsApi.settings, {})).status).toBe(200);
  });

  test('AUTH-02 signing out everywhere takes effect on the next request to every API process', async () => {
    const alice = await signUpPerson(scene.server.context);
    const [phone, laptop] = [await elsewhere(alice), await elsewhere(alice)];
    const { other } = scene;
    const statusAt = (origin: string, { cookie }: SignedUp) =>
      fetch(`${origin}/api/account/settings`, { headers: { cookie } }).then(({ status }) => status);
    const statuses = async () =>
      Promise.all(
        [alice, phone, laptop].flatMap((one) => [
          statusAt(scene.server.config.baseUrl, one),
          statusAt(other.origin, one),
        ]),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    await as(alice)(signInApi.endSessions, { which: 'others' });
    expect(await statuses()).toEqual([200, 200, 401, 401, 401, 401]);
    await as(alice)(signInApi.endSessions, { which: 'all' });
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]);
  });

  test('calls that accept a session of the last second refuse an ended one at the process that ended it, and soon at every other', async () => {
    const alice = await signUpPerson(scene.server.context);
    const phone = await elsewhere(alice);
    const here = scene.server.config.baseUrl;
    const statusAt = (origin: string) =>
      fetch(`${origin}/api/spots/mine`, { headers: { cookie: phone.cookie } }).then(({ status }) => status);
    expect([await statusAt(here), await statusAt(scene.other.origin)]).toEqual([200, 200]);
    await as(alice)(signInApi.endSessions, { which: 'others' });
    const ended = performance.now();
    expect(await statusAt(here)).toBe(401);
    let lastAccepted = ended;
    const ask = async () => {
      const asked = performance.now();
      const status = await statusAt(scene.other.origin);
      if (status === 200) lastAccepted = asked;
      return status;
    };
    await expect.poll(ask, { interval: 20 }).toBe(401);
    // A second, and what a busy machine takes to pass a request on.
    expect(lastAccepted - ended).toBeLessThan(1500);
  });

  test('a live stream ends with its session, on every process; streams of other sessions continue', async () => {
    const phone = await elsewhere(scene.alice);
    const { other } = scene;
    const trip = await scene.startTrip();
    const signedOut = await scene.follow(trip, phone, { origin: other.origin });
    const staying = await scene.follow(trip, scene.alice, { origin: other.origin });
    await as(scene.alice)(signInApi.endSessions, { which: 'others' });
    expect(await signedOut.ended).toBe(401);
    await expect.poll(() => staying.openings).toBe(2);
  });

  test('a sign-in in the same browser ends its previous session', async () => {
    const alice = await signUpPerson(scene.server.context);
    await as(alice)(accountsApi.signIn, { email: alice.email, password });
    expect((await as(alice)(accountsApi.settings, {})).status).toBe(401);
  });
});
