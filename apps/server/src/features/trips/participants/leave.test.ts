import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { openScene, refusal, type Scene } from '../../../testing/trips/trip-scene.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { forgetTrip } from '../lifecycle/settle.service.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  ({ server, scene, alice, bob } = await openScene());
});
afterAll(() => server.close());

/** A trip created by Alice and joined by Bob, running for an hour. */
async function sharedTrip(wanted: Parameters<Scene['creates']>[1] = {}): Promise<Trip> {
  const trip = await scene.creates(alice, wanted);
  await scene.joins(bob, trip);
  await scene.moves(trip, { starts_at: ago(minutes(60)) });
  return trip;
}
const shown = async (person: SignedUp, { id }: Trip) => (await scene.as(person)(tripsApi.get, { tripId: id })).body;
const told = async (trip: Trip) => (await scene.events(trip)).slice(1);

describe('leaving', () => {
  test('a participant who leaves gets 404, and the feed has it', async () => {
    const trip = await sharedTrip();
    expect(await scene.as(bob)(tripsApi.leave, { tripId: trip.id })).toEqual({ status: 200, body: {} });
    expect(await scene.as(bob)(tripsApi.get, { tripId: trip.id })).toEqual(refusal('trip_not_found'));
    expect(await scene.as(bob)(tripsApi.leave, { tripId: trip.id })).toEqual(refusal('trip_not_found'));
    expect((await scene.as(bob)(tripsApi.list, {})).body.trips.map(({ id }) => id)).not.toContain(trip.id);
    expect(await told(trip)).toEqual([{ kind: 'left', data: { userId: bob.id, seatNo: 0 } }]);
    expect(await shown(alice, trip)).toMatchObject({ participantCount: 1, creatorId: alice.id });
  });

  test('RECAP-02 when the creator leaves, the earliest participant becomes creator', async () => {
    const trip = await sharedTrip();
    const [carol, dave] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
    for (const person of [carol, dave]) await scene.joins(person, trip);
    const joined = (person: SignedUp, joined_at: Date) =>
      server.context.db
        .userSide(person.id)
        .updateTable('trip_participants')
        .set({ joined_at })
        .where('user_id', '=', person.id)
        .where('trip_id', '=', trip.id)
        .execute();
    // If two joined at the same time, the smaller id decides.
    const [first, second] = [carol, dave].toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [
      SignedUp,
      SignedUp,
    ];
    const sameMoment = ago(minutes(30));
    for (const person of [carol, dave]) await joined(person, sameMoment);
    await joined(bob, ago(minutes(10)));
    await scene.as(alice)(tripsApi.leave, { tripId: trip.id });
    expect(await shown(second, trip)).toMatchObject({ creatorId: first.id, me: { isCreator: false } });
    expect(await shown(first, trip)).toMatchObject({ me: { isCreator: true }, can: { delete: true } });
    expect((await scene.events(trip)).slice(3)).toEqual([
      { kind: 'creator-changed', data: { userId: first.id, seatNo: 0 } },
      { kind: 'left', data: { userId: alice.id, seatNo: 0 } },
    ]);
    // The former creator returns as a regular participant.
    await scene.joins(alice, trip);
    expect(await shown(alice, trip)).toMatchObject({ me: { isCreator: false } });
  });

  test('RECAP-02 a trip that everyone left has no creator until someone joins', async () => {
    const trip = await sharedTrip();
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    await scene.as(alice)(tripsApi.leave, { tripId: trip.id });
    expect((await scene.row(trip))?.creator_id).toBeNull();
    await scene.joins(bob, trip);
    expect(await shown(bob, trip)).toMatchObject({ creatorId: bob.id, participantCount: 1, me: { isCreator: true } });
  });

  test('RECAP-02 when the creator and the next in line leave at once, the third becomes creator', async () => {
    const trip = await sharedTrip();
    const carol = await signUpPerson(server.context);
    await scene.joins(carol, trip);
    await Promise.all([alice, bob].map((person) => scene.as(person)(tripsApi.leave, { tripId: trip.id })));
    expect(await shown(carol, trip)).toMatchObject({ creatorId: carol.id, participantCount: 1 });
  });
});

describe('deleting', () => {
  test('API-21 TRIP-25 the creator deletes a trip for everyone, with all its data', async () => {
    const trip = await sharedTrip();
    const seat = { tripId: trip.id, seatNo: 1 };
    await scene.as(bob)(tripsApi.setSeat, { ...seat, nickname: 'Mia' });
    await scene.as(bob)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    expect(await scene.as(alice)(tripsApi.delete, { tripId: trip.id })).toEqual({ status: 200, body: {} });
    for (const person of [alice, bob]) {
      expect(await scene.as(person)(tripsApi.get, { tripId: trip.id })).toEqual(refusal('trip_not_found'));
      expect(await scene.participant(person, trip)).toBeUndefined();
    }
    const { db } = server.context;
    const side = db.userSide(bob.id);
    const left = async () => [
      ...(await side.selectFrom('trip_spots').select('trip_id').where('trip_id', '=', trip.id).execute()),
      ...(await side.selectFrom('trip_seats').select('trip_id').where('trip_id', '=', trip.id).execute()),
      ...(await db.directory.selectFrom('trip_events').select('trip_id').where('trip_id', '=', trip.id).execute()),
      ...(await db.directory.selectFrom('shareable_links').select('token').where('target_id', '=', trip.id).execute()),
    ];
    await vi.waitUntil(async () => (await left()).length === 0, { timeout: 10_000 });
    // The collection isn't affected.
    expect((await scene.as(bob)(spotsApi.mine, {})).body.collection).toMatchObject([{ teamId: 'nfl-gb' }]);
  });

  test("API-21 TRIP-27 others can't delete a trip", async () => {
    const trip = await sharedTrip();
    const carol = await signUpPerson(server.context);
    const answer = await scene.as(bob)(tripsApi.delete, { tripId: trip.id });
    expect(answer).toEqual(refusal('only_creator_deletes'));
    expect(answer.body.error?.message).toBe('Only the trip creator can delete the trip.');
    expect(await scene.as(carol)(tripsApi.delete, { tripId: trip.id })).toEqual(refusal('trip_not_found'));
    expect((await shown(bob, trip)).participantCount).toBe(2);
  });

  test('the job deletes what an interrupted request left, in batches, and then finds nothing', async () => {
    const { db } = server.context;
    const tripId = newId();
    const side = db.userSide(bob.id);
    const teams = await side.selectFrom('teams').select(['team_no', 'league_no']).limit(25).execute();
    const now = new Date();
    const spots = teams.map((team) => ({
      ...team,
      user_id: bob.id,
      trip_id: tripId,
      op_id: newId(),
      acted_at: now,
      received_at: now,
      detail_op_id: newId(),
      detail_acted_at: now,
      spotted_at: now,
    }));
    await side.insertInto('trip_spots').values(spots).execute();
    const own = { user_id: bob.id, trip_id: tripId };
    await side
      .insertInto('trip_participants')
      .values({ ...own, starts_at: now, joined_at: now })
      .execute();
    await side
      .insertInto('trip_seats')
      .values({ ...own, seat_no: 1, nickname: 'Mia', added_at: now })
      .execute();
    const rounds = [];
    for (let more = true; more; rounds.push(more)) more = await forgetTrip(db, tripId, 10);
    expect(rounds).toEqual([true, true, false]);
    for (const table of ['trip_spots', 'trip_participants', 'trip_seats'] as const)
      expect(await side.selectFrom(table).select('user_id').where('trip_id', '=', tripId).execute()).toEqual([]);
    expect(await forgetTrip(db, tripId, 10)).toBe(false);
  });
});
