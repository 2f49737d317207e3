import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveClient } from '../../../testing/trips/live-client.ts';
import { createLiveScene, type LiveScene, teamsOf } from '../../../testing/trips/live-scene.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let scene: LiveScene;
let carol: SignedUp;
beforeAll(async () => {
  scene = await createLiveScene();
  carol = await signUpPerson(scene.server.context, { displayName: 'Carol' });
});
afterEach(async () => {
  scene.closeClients();
  await scene.as(scene.alice)(accountsApi.unblock, { userId: scene.bob.id });
});
afterAll(() => scene.close());

const blocks = () => scene.as(scene.alice)(accountsApi.block, { userId: scene.bob.id });
const isStale = ({ frames }: LiveClient) => frames.some(({ isBoardStale }) => isBoardStale);
const tells = (client: LiveClient, { id }: SignedUp) => JSON.stringify(client.frames).includes(id);

test("VIS-03 a hidden user's actions are streamed to everyone except viewers they're hidden from", async () => {
  const trip = await scene.startTrip(scene.bob, carol);
  await blocks();
  const [alices, bobs, carols] = await Promise.all([
    scene.follow(trip, scene.alice),
    scene.follow(trip, scene.bob, { origin: scene.other.origin }),
    scene.follow(trip, carol),
  ]);
  await scene.spots(scene.bob, 'nfl-gb');
  // The board changed by someone Alice can't see, so she is told to reload it.
  await alices.until(() => isStale(alices));
  await scene.spots(scene.alice, 'nfl-chi');
  await scene.spots(carol, 'nba-lal');
  for (const client of [alices, bobs, carols]) await client.until(() => teamsOf(client).includes('nba-lal'));
  expect(teamsOf(carols)).toEqual(['nfl-gb', 'nfl-chi', 'nba-lal']);
  expect(teamsOf(alices)).toEqual(['nfl-chi', 'nba-lal']);
  expect(teamsOf(bobs)).toEqual(['nfl-gb', 'nba-lal']);
  expect([tells(alices, scene.bob), tells(bobs, scene.alice)]).toEqual([false, false]);
  expect(alices.frames.flatMap(({ standings }) => standings).map(({ userName }) => userName)).toContain('Alice');
});

test('VIS-03 resumed streams leave out hidden users, too', async () => {
  const trip = await scene.startTrip(scene.bob, carol);
  await scene.spots(scene.bob, 'nfl-gb');
  await scene.spots(carol, 'nba-lal');
  const known = async () => (await scene.as(carol)(tripsApi.events, { tripId: trip.id })).body.events.length;
  await expect.poll(known).toBe(4);
  await blocks();
  const client = await scene.follow(trip, scene.alice, { after: 0 });
  await client.until(() => teamsOf(client).length > 0);
  expect(teamsOf(client)).toEqual(['nba-lal']);
  expect(tells(client, scene.bob)).toBe(false);
});

test('VIS-03 a block during a stream takes effect immediately, and so does an unblock', async () => {
  const trip = await scene.startTrip(scene.bob);
  const alices = await scene.follow(trip, scene.alice);
  const bobs = await scene.follow(trip, scene.bob, { origin: scene.other.origin });
  await blocks();
  for (const client of [alices, bobs]) await client.until(() => isStale(client));
  await scene.spots(scene.bob, 'nfl-gb');
  await scene.spots(scene.alice, 'nfl-chi');
  await alices.until(() => teamsOf(alices).length > 0);
  await bobs.until(() => teamsOf(bobs).length > 0);
  expect([teamsOf(alices), teamsOf(bobs)]).toEqual([['nfl-chi'], ['nfl-gb']]);
  const stale = alices.frames.length;
  await scene.as(scene.alice)(accountsApi.unblock, { userId: scene.bob.id });
  await alices.until(() => alices.frames.slice(stale).some(({ isBoardStale }) => isBoardStale));
  await scene.spots(scene.bob, 'nfl-min');
  await alices.until(() => teamsOf(alices).includes('nfl-min'));
});

test('VIS-03 a block whose notification was lost takes effect, too', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.alice);
  const block = { user_id: scene.alice.id, blocked_id: scene.bob.id };
  await scene.server.context.db.directory.insertInto('user_blocks').values(block).execute();
  await client.until(() => isStale(client));
  await scene.spots(scene.bob, 'nfl-gb');
  await scene.spots(scene.alice, 'nfl-chi');
  await client.until(() => teamsOf(client).length > 0);
  expect(teamsOf(client)).toEqual(['nfl-chi']);
});
