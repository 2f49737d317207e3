import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLiveScene, type LiveScene, teamsOf } from '../../../testing/trips/live-scene.ts';
import { appendFeeds } from '../feed/feed.queries.ts';
import type { FeedEvent } from '../feed/feed.rules.ts';

let scene: LiveScene;
beforeAll(async () => {
  scene = await createLiveScene();
});
afterEach(() => scene.closeClients());
afterAll(() => scene.close());

/** Appends more events at once than a stream sends individually. */
function appendMuch({ id }: Trip, ...before: FeedEvent[]): Promise<void> {
  const data = { userId: scene.alice.id, seatNo: 0 };
  const events = Array.from({ length: 1100 }, () => ({ opId: newId(), kind: 'seat-renamed' as const, data }));
  return appendFeeds(scene.server.context.db.directory, new Map([[id, [...before, ...events]]]));
}

test('after a gap of more than 1,000 events, the client is told to reload the board', async () => {
  const trip = await scene.startTrip(scene.bob);
  await appendMuch(trip);
  const client = await scene.follow(trip, scene.bob, { after: 1 });
  await client.until(() => client.frames.length > 0);
  expect(client.frames).toEqual([{ events: [], standings: [], teamsTogether: null, isBoardStale: true }]);
  await scene.spots(scene.alice, 'nfl-gb');
  await client.until(() => client.frames.length > 1);
  expect(client.events).toMatchObject([{ kind: 'spotted', teamId: 'nfl-gb' }]);
});

test('a user who leaves during such a gap gets nothing after leaving', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob);
  const { db, news } = scene.server.context;
  const own = db.userSide(scene.bob.id).updateTable('trip_participants').set({ left_at: new Date() });
  await own.where('user_id', '=', scene.bob.id).where('trip_id', '=', trip.id).execute();
  await appendMuch(trip, { opId: newId(), kind: 'left', data: { userId: scene.bob.id, seatNo: 0 } });
  await news.announce([trip.id]);
  expect(await client.ended).toBe(404);
  expect(client.frames).toMatchObject([{ events: [], isBoardStale: true }]);
});

test('requires a session and participation', async () => {
  const trip = await scene.startTrip();
  const statusFor = (cookie: string, id = trip.id) =>
    fetch(scene.server.config.baseUrl + livePath(id), { headers: { cookie } }).then(async (answer) => [
      answer.status,
      ((await answer.json()) as { error: { code: string } }).error.code,
    ]);
  expect(await statusFor('')).toEqual([401, 'unauthenticated']);
  expect(await statusFor(scene.bob.cookie)).toEqual([404, 'trip_not_found']);
  expect(await statusFor(scene.bob.cookie, newId())).toEqual([404, 'trip_not_found']);
  expect(await statusFor(scene.bob.cookie, 'x')).toEqual([400, 'invalid_input']);
});

test('a stopping process ends its streams immediately, and clients resume elsewhere', async () => {
  const leaving = await scene.startOther();
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob, { origin: leaving.origin });
  leaving.stopping.abort();
  await expect.poll(() => client.openings, { timeout: 5000 }).toBeGreaterThan(1);
  client.close();
  await leaving.close();
});

test('a deleted trip ends its streams for good', async () => {
  const trip = await scene.startTrip(scene.bob);
  const client = await scene.follow(trip, scene.bob, { origin: scene.other.origin });
  await scene.as(scene.alice)(tripsApi.delete, { tripId: trip.id });
  expect(await client.ended).toBe(404);
});

test('a user who leaves gets that event and nothing after; other streams continue', async () => {
  const trip = await scene.startTrip(scene.bob);
  const [leaver, stayer] = [
    await scene.follow(trip, scene.bob, { origin: scene.other.origin }),
    await scene.follow(trip, scene.alice),
  ];
  await scene.as(scene.bob)(tripsApi.leave, { tripId: trip.id });
  expect(await leaver.ended).toBe(404);
  expect(leaver.events.at(-1)?.kind).toBe('left');
  expect(leaver.frames.at(-1)?.isBoardStale).toBe(true);
  await scene.spots(scene.alice, 'nfl-gb');
  await stayer.until(() => teamsOf(stayer).length === 1);
  expect(teamsOf(leaver)).toEqual([]);
});
