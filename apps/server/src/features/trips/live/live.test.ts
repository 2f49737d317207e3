import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { liveFrame } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../../ops/servers/ports.ts';
import { removalOf } from '../../../testing/spots/operations.ts';
import type { LiveClient, Message } from '../../../testing/trips/live-client.ts';
import { createLiveScene, inTrip, type LiveScene, teamsOf } from '../../../testing/trips/live-scene.ts';

let scene: LiveScene;
beforeAll(async () => {
  scene = await createLiveScene();
});
afterEach(() => scene.closeClients());
afterAll(() => scene.close());

test('LIVE-01 a spot made at one process reaches subscribers at another, with the new standing', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob, { origin: scene.other.origin });
  await scene.spots(scene.alice, 'nfl-gb');
  await client.until(() => teamsOf(client).length > 0);
  const frame = liveFrame.parse(client.frames.at(-1));
  expect(frame).toMatchObject({
    events: [{ kind: 'spotted', teamId: 'nfl-gb', player: { userId: scene.alice.id, name: 'Alice' } }],
    standings: [{ userId: scene.alice.id, seatNo: 0, totalSpots: 1, rarityPoints: 1, latestTeams: ['nfl-gb'] }],
    isBoardStale: false,
  });
});

test("the stream isn't buffered by proxies and sends heartbeats while idle", async () => {
  const trip = await scene.startTrip();
  const beats: Message[] = [];
  const beaten = Promise.withResolvers<void>();
  await scene.follow(trip, scene.alice, {
    onMessage: (message) => {
      if (message.event === 'heartbeat' && beats.push(message) === 3) beaten.resolve();
    },
  });
  await beaten.promise;
  expect(beats[0]).toEqual({ id: null, event: 'heartbeat', data: '' });
  const { headers } = await fetch(scene.server.config.baseUrl + livePath(trip.id), {
    headers: { cookie: scene.alice.cookie },
  });
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('LIVE-02 a client that resumes after an event gets what followed, in order, once', async () => {
  const trip = await scene.startTrip(scene.bob);
  const first = await scene.follow(trip, scene.bob);
  await scene.spots(scene.alice, 'nfl-gb', 'nfl-chi');
  await first.until(() => teamsOf(first).length === 2);
  first.close();
  await scene.spots(scene.alice, 'nba-lal', 'nba-bos');
  await scene.spots(scene.bob, 'f1-fer');
  const after = first.events.at(-1)?.seq as number;
  const second = await scene.follow(trip, scene.bob, { origin: scene.other.origin, after });
  await second.until(() => teamsOf(second).length === 3);
  await scene.spots(scene.bob, 'nfl-gb');
  await second.until(() => teamsOf(second).length === 4);
  const seqs = [...first.events, ...second.events].map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] as number) + index));
  expect(teamsOf(second)).toEqual(['nba-lal', 'nba-bos', 'f1-fer', 'nfl-gb']);
});

test('LIVE-02 a client that disconnects before its first event misses nothing either', async () => {
  const leaving = await scene.startOther();
  const trip = await scene.startTrip(scene.bob);
  const { port } = new URL(leaving.origin);
  const client = await scene.follow(trip, scene.bob, { origin: leaving.origin });
  leaving.stopping.abort();
  await leaving.close();
  await scene.spots(scene.alice, 'nfl-gb');
  await expect
    .poll(async () => (await scene.as(scene.bob)(tripsApi.events, { tripId: trip.id })).body.events[0]?.kind)
    .toBe('spotted');
  const again = await scene.startOther({ port: Number(port) });
  await client.until(() => teamsOf(client).includes('nfl-gb'));
  client.close();
  await again.close();
});

test('many clients that resume at different events during spots all get the same feed', async () => {
  const trip = await scene.startTrip(scene.bob);
  const followers: LiveClient[] = [];
  const first = await scene.follow(trip, scene.bob, { after: 0 });
  for (const { id } of allTeams.slice(0, 25)) {
    await scene.spots(scene.alice, id);
    followers.push(await scene.follow(trip, scene.bob, { after: 0 }));
    followers.push(
      await scene.follow(trip, scene.alice, { origin: scene.other.origin, after: first.events.at(-1)?.seq ?? 0 }),
    );
  }
  await first.until(() => teamsOf(first).length === 25);
  const seqs = first.events.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  for (const client of followers) {
    await client.until(() => client.events.at(-1)?.seq === seqs.at(-1));
    const own = client.events.map(({ seq }) => seq);
    expect(own).toEqual(seqs.slice(seqs.length - own.length));
  }
});

test('sends at most four frames a second, with every event in them', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob);
  const began = performance.now();
  const teams = allTeams.slice(0, 60).map(({ id }) => id);
  for (const team of teams) await scene.spots(scene.alice, team);
  await client.until(() => teamsOf(client).length === 60);
  expect(teamsOf(client)).toEqual(teams);
  expect(client.frames.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 250);
});

test('FORMAT-02 in a together trip, the stream has the number of teams', async () => {
  const { body: trip } = await scene.as(scene.alice)(tripsApi.create, {
    id: newId(),
    name: 'All for one',
    format: 'together',
    target: 10,
  });
  await scene.as(scene.bob)(tripsApi.join, { code: trip.joinCode ?? '' });
  const client = await scene.follow(trip, scene.bob);
  await scene.spots(scene.alice, 'nfl-gb', 'nfl-chi');
  await scene.spots(scene.bob, 'nfl-gb');
  await client.until(() => teamsOf(client).length === 3);
  expect(client.frames.at(-1)).toMatchObject({ teamsTogether: 2 });
  await scene.as(scene.alice)(tripsApi.end, { tripId: trip.id });
});

test("joins and the creator's changes are streamed immediately", async () => {
  const trip = await scene.startTrip();
  const client = await scene.follow(trip, scene.alice, { origin: scene.other.origin });
  await scene.as(scene.bob)(tripsApi.join, { code: trip.joinCode ?? '' });
  await client.until(() => client.events.some(({ kind }) => kind === 'joined'));
  expect(client.frames.at(-1)).toMatchObject({
    standings: [{ userId: scene.bob.id, totalSpots: 0 }],
    isBoardStale: false,
  });
  await scene.as(scene.alice)(tripsApi.update, { tripId: trip.id, name: 'Home day' });
  await client.until(() => client.events.some((event) => event.kind === 'renamed' && event.name === 'Home day'));
});

test('an event number from the future starts with the next event', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob, { after: 1_000_000 });
  await scene.spots(scene.alice, 'nfl-gb');
  await client.until(() => teamsOf(client).length === 1);
});

test('LIVE-03 without Valkey, subscribers still get every spot', async () => {
  const valkeyUrl = `redis://127.0.0.1:${await freePort()}`;
  const deaf = await scene.startOther({ valkeyUrl });
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob, { origin: deaf.origin });
  for (const team of ['nfl-gb', 'nfl-chi']) {
    await scene.spots(scene.alice, team);
    await client.until(() => teamsOf(client).includes(team));
  }
  await scene.apply(scene.alice, removalOf('nfl-gb', inTrip));
  await client.until(() => client.events.some(({ kind }) => kind === 'removed'));
  client.close();
  await deaf.close();
});
