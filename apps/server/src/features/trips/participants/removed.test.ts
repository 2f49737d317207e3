import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { followLive } from '../../../testing/trips/live-client.ts';
import { openScene, refusal, type Scene } from '../../../testing/trips/trip-scene.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;
let carol: SignedUp;
let trip: Trip;
beforeAll(async () => {
  ({ server, scene, alice, bob } = await openScene());
  carol = await signUpPerson(server.context, { displayName: 'Carol' });
});
afterAll(() => server.close());

beforeEach(async () => {
  trip = await scene.creates(alice);
  for (const person of [bob, carol]) await scene.joins(person, trip);
  await scene.moves(trip, { starts_at: ago(minutes(60)) });
});

const one = () => ({ tripId: trip.id });
const linkOf = async (person: SignedUp) =>
  (await scene.as(person)(linksApi.create, { type: 'trip', targetId: trip.id })).body.shareToken;
const isOpen = async (token: string | null) => (await scene.as()(linksApi.get, { token: token ?? '' })).status === 200;
const remove = (person: SignedUp) => scene.as(alice)(tripsApi.removeParticipant, { ...one(), userId: person.id });
const removed = async (person = alice) => scene.as(person)(tripsApi.removed, one());
const spots = (person: SignedUp, teamId: string) =>
  scene.as(person)(spotsApi.apply, {
    operations: [spotOf(teamId, { mode: 'trip-mode' })],
  });

describe('a removed participant', () => {
  test('gets 404 for the trip, and the others see that they left', async () => {
    expect(await remove(bob)).toEqual({ status: 200, body: {} });
    expect(await scene.as(bob)(tripsApi.get, one())).toEqual(refusal('trip_not_found'));
    expect((await scene.as(bob)(tripsApi.list, {})).body.trips.map(({ id }) => id)).not.toContain(trip.id);
    expect((await scene.events(trip)).at(-1)).toEqual({ kind: 'left', data: { userId: bob.id, seatNo: 0 } });
    expect((await scene.as(carol)(tripsApi.get, one())).body.participantCount).toBe(2);
    expect(await remove(bob)).toEqual(refusal('participant_not_found'));
  });

  test("can't rejoin by any link or code, old or new", async () => {
    const ofCarol = await linkOf(carol);
    await remove(bob);
    const { body: rotated } = await scene.as(alice)(tripsApi.rotateLink, one());
    const keys = [{ token: ofCarol }, { token: rotated.shareToken ?? '' }, { code: rotated.joinCode ?? '' }];
    for (const key of keys) expect(await scene.as(bob)(tripsApi.join, key)).toEqual(refusal('removed'));
    expect(await scene.as(bob)(tripsApi.invitation, { token: ofCarol })).toEqual(refusal('removed'));
    expect((await scene.as(bob)(tripsApi.get, one())).status).toBe(404);
  });

  test('loses the links they made; other links keep working', async () => {
    const [ofBob, ofCarol] = [await linkOf(bob), await linkOf(carol)];
    await remove(bob);
    expect(await Promise.all([ofBob, ofCarol, trip.shareToken].map(isOpen))).toEqual([false, true, true]);
  });

  test("is disconnected from the live stream and can't reconnect", async () => {
    const { baseUrl: origin } = server.config;
    const { last_seq: seq } = (await scene.row(trip)) as { last_seq: string };
    const stream = followLive({ origin, tripId: trip.id, cookie: bob.cookie, after: Number(seq) });
    await stream.opened;
    await remove(bob);
    // The client reconnects automatically and gets 404.
    expect(await stream.ended).toBe(404);
  });

  test("keeps album and spots, isn't on the board, and gets the spots back on rejoining", async () => {
    const namesOnBoard = async () =>
      (await scene.as(alice)(tripsApi.board, one())).body.entries.map(({ userName, totalSpots }) => [
        userName,
        totalSpots,
      ]);
    await spots(bob, 'nfl-gb');
    expect(await namesOnBoard()).toContainEqual(['Bob', 1]);
    await remove(bob);
    expect((await namesOnBoard()).map(([name]) => name)).not.toContain('Bob');
    const { body } = await scene.as(bob)(spotsApi.list, { userId: bob.id, mode: 'all-time' });
    expect(JSON.stringify(body)).toContain('nfl-gb');
    await scene.as(alice)(tripsApi.allowBack, { ...one(), userId: bob.id });
    await scene.joins(bob, trip);
    expect(await namesOnBoard()).toContainEqual(['Bob', 1]);
  });

  test('stays on the creator’s list until allowed back', async () => {
    await remove(bob);
    expect((await removed()).body).toEqual({
      people: [{ userId: bob.id, userName: 'Bob', profileImageUrl: null, removedAt: expect.any(String) }],
      hasMore: false,
    });
    expect(await removed(carol)).toEqual(refusal('forbidden'));
    const allow = () => scene.as(alice)(tripsApi.allowBack, { ...one(), userId: bob.id });
    expect(await allow()).toEqual({ status: 200, body: {} });
    expect(await allow()).toEqual(refusal('participant_not_found'));
    expect((await removed()).body.people).toEqual([]);
    await scene.joins(bob, trip);
  });
});

test('a participant who leaves loses the links they made and can rejoin', async () => {
  const ofBob = await linkOf(bob);
  await scene.as(bob)(tripsApi.leave, one());
  expect(await isOpen(ofBob)).toBe(false);
  expect((await removed()).body.people).toEqual([]);
  await scene.joins(bob, trip);
});

test('a creator who removes themselves leaves, and the next creator sees who was removed', async () => {
  await remove(bob);
  expect((await remove(alice)).status).toBe(200);
  expect((await removed(carol)).body.people.map(({ userId }) => userId)).toEqual([bob.id]);
  expect(await isOpen(trip.shareToken)).toBe(true);
  await scene.joins(alice, trip);
});

test('rotating the link also replaces the code, and the old code stops working', async () => {
  const { body: rotated } = await scene.as(alice)(tripsApi.rotateLink, one());
  expect(rotated.joinCode).toMatch(/^[A-Z0-9]{6}$/);
  expect(rotated.joinCode).not.toBe(trip.joinCode);
  const dave = await signUpPerson(server.context);
  expect(await scene.as(dave)(tripsApi.join, { code: trip.joinCode ?? '' })).toEqual(refusal('trip_not_found'));
  await scene.joins(dave, rotated);
});

test("a link created during its owner's removal doesn't outlive the participation", async () => {
  const make = () => scene.as(bob)(linksApi.create, { type: 'trip', targetId: trip.id });
  await Promise.all([make(), make(), make(), remove(bob), make(), make(), make()]);
  const { links } = (await scene.as(bob)(linksApi.mine, {})).body;
  expect(links.filter(({ targetId }) => targetId === trip.id)).toEqual([]);
});
