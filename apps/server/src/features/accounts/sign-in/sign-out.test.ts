import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
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
const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** The same user in another browser. */
async function elsewhere(person: SignedUp): Promise<SignedUp> {
  const { cookies } = await scene.server.context.auth.signIn({ email: person.email, password }, new Headers());
  return { ...person, cookie: cookieOf(cookies) };
}

test("signing out ends that session's live streams on every API process, and no others", async () => {
  const phone = await signUpPerson(scene.server.context);
  const laptop = await elsewhere(phone);
  const trip = await scene.startTrip(phone);
  const { origin } = scene.other;
  const [here, there] = [await scene.follow(trip, phone), await scene.follow(trip, phone, { origin })];
  const stays = await scene.follow(trip, laptop, { origin });
  expect((await as(phone)(accountsApi.signOut, {})).status).toBe(200);
  expect(await Promise.all([here.ended, there.ended])).toEqual([401, 401]);
  await scene.spots(scene.alice, 'nfl-gb');
  await stays.until(() => stays.events.some(({ kind }) => kind === 'spotted'));
});

test('signing in as another user ends the live streams of the previous session', async () => {
  const before = await signUpPerson(scene.server.context);
  const next = await signUpPerson(scene.server.context);
  const trip = await scene.startTrip(before);
  const stream = await scene.follow(trip, before, { origin: scene.other.origin });
  expect((await as(before)(accountsApi.signIn, { email: next.email, password })).status).toBe(200);
  expect(await stream.ended).toBe(401);
});

test('an API process that misses the announcement ends the stream of an ended session at the next heartbeat', async () => {
  const deaf = await scene.startOther({ valkeyUrl: `redis://127.0.0.1:${await freePort()}` });
  const [phone, stranger] = [await signUpPerson(scene.server.context), scene.bob];
  const trip = await scene.startTrip(phone, stranger);
  const ends = await scene.follow(trip, phone, { origin: deaf.origin });
  const stays = await scene.follow(trip, stranger, { origin: deaf.origin });
  await as(phone)(accountsApi.signOut, {});
  expect(await ends.ended).toBe(401);
  expect(stays.openings).toBe(1);
  scene.closeClients();
  await deaf.close();
});

test.each([
  ['this device', accountsApi.signOut, {}, '"cache"'],
  ['all devices', signInApi.endSessions, { which: 'all' }, '"cache"'],
  ['other devices', signInApi.endSessions, { which: 'others' }, undefined],
] as const)(
  'signing out %s clears what the browser cached, and never its storage',
  async (_, endpoint, body, cleared) => {
    const { cookie } = await signUpPerson(scene.server.context);
    const { method, path: url } = endpoint;
    const answer = await scene.server.app.inject({ method, url, headers: { cookie }, payload: body });
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, cleared]);
  },
);
