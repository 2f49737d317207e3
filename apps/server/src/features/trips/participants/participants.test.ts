import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal, type Scene, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { placeTrip } from '../../../testing/trips/trips.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;
let trip: Trip;

beforeAll(async () => {
  server = await createTestContext();
  scene = sceneOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  [alice, bob] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
  trip = await scene.creates(alice);
  await scene.joins(bob, trip);
});

describe('participants', () => {
  const list = async (isActive: boolean, after?: string) =>
    (await scene.as(bob)(tripsApi.participants, { tripId: trip.id, isActive: isActive ? 'true' : 'false', after }))
      .body;

  test('API-06 TRIP-18 are listed, earliest first, separately from those who left', async () => {
    const carol = await signUpPerson(server.context, { displayName: 'Carol' });
    await scene.joins(carol, trip);
    await scene.as(carol)(tripsApi.leave, { tripId: trip.id });
    const { participants, hasMore } = await list(true);
    expect([participants.map(({ userId }) => userId), hasMore]).toEqual([[alice.id, bob.id], false]);
    expect(participants[0]).toMatchObject({
      tripId: trip.id,
      isCreator: true,
      isActive: true,
      joinedAt: trip.startsAt,
    });
    expect((await list(false)).participants).toMatchObject([
      { userId: carol.id, userName: 'Carol', isCreator: false, isActive: false },
    ]);
  });

  test('API-06 are paginated, and a deleted user is Anonymous', async () => {
    const window = { trip_id: trip.id, starts_at: new Date(trip.startsAt) };
    const others = Array.from({ length: 60 }, (_, index) => ({
      ...window,
      user_id: crypto.randomUUID(),
      // Pairs with the same time, so that the id decides.
      joined_at: new Date(Date.now() + 1000 + Math.floor(index / 2)),
    }));
    await server.context.db.userSide(alice.id).insertInto('trip_participants').values(others).execute();
    const first = await list(true);
    const second = await list(true, first.participants.at(-1)?.userId);
    expect([first.participants.length, first.hasMore, second.participants.length, second.hasMore]).toEqual([
      50,
      true,
      12,
      false,
    ]);
    const all = [...first.participants, ...second.participants];
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(62);
    const keys = all.map(({ joinedAt, userId }) => `${joinedAt} ${userId}`);
    expect(keys).toEqual(keys.toSorted());
    expect(all.at(-1)?.userName).toBe('Anonymous');
    expect((await list(true, crypto.randomUUID())).participants).toEqual([]);
  });
});

describe("a user's participations", () => {
  const tripsOf = async (viewer: SignedUp, person: SignedUp, isActive = true) =>
    (await scene.as(viewer)(tripsApi.participations, { userId: person.id, isActive: isActive ? 'true' : 'false' }))
      .body;
  const ids = async (viewer: SignedUp, person: SignedUp, isActive = true) =>
    (await tripsOf(viewer, person, isActive)).participants.map(({ tripId }) => tripId);

  test('API-06 participants are queried by user together with isActive: my own in all trips', async () => {
    const own = await scene.creates(bob);
    expect(await tripsOf(bob, bob)).toMatchObject({
      participants: [
        { tripId: own.id, userId: bob.id, isCreator: true, isActive: true },
        { tripId: trip.id, userId: bob.id, isCreator: false, isActive: true },
      ],
      hasMore: false,
    });
    expect(await ids(bob, bob, false)).toEqual([]);
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    expect(await ids(bob, bob)).toEqual([own.id]);
    expect(await tripsOf(bob, bob, false)).toMatchObject({ participants: [{ tripId: trip.id, isActive: false }] });
  });

  test("API-06 other users' only in trips that I'm in, too; blocked and unknown users are 404", async () => {
    const carol = await signUpPerson(server.context);
    await scene.creates(bob);
    expect(await ids(alice, bob)).toEqual([trip.id]);
    expect(await ids(carol, bob)).toEqual([]);
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    expect([await ids(alice, bob), await ids(alice, bob, false)]).toEqual([[], [trip.id]]);
    await scene.as(bob)(accountsApi.block, { userId: alice.id });
    for (const userId of [bob.id, crypto.randomUUID()]) {
      expect(await scene.as(alice)(tripsApi.participations, { userId })).toEqual(refusal('user_not_found'));
    }
  });

  test('API-06 are paginated, latest first', async () => {
    const { directory, userSide } = server.context.db;
    const starts_at = new Date(Date.now() - 60_000);
    for (let made = 0; made < 51; made += 1) {
      const { id } = await placeTrip(directory, { creatorId: alice.id, startsAt: starts_at });
      const joined_at = new Date(Date.now() + 1000 + made);
      await userSide(bob.id)
        .insertInto('trip_participants')
        .values({ user_id: bob.id, trip_id: id, starts_at, joined_at })
        .execute();
    }
    const first = await tripsOf(bob, bob);
    expect([first.participants.length, first.hasMore]).toEqual([50, true]);
    const after = first.participants.at(-1)?.tripId;
    const { body: rest } = await scene.as(bob)(tripsApi.participations, { userId: bob.id, after });
    expect([rest.participants.length, rest.hasMore, rest.participants.at(-1)?.tripId]).toEqual([2, false, trip.id]);
  });
});
