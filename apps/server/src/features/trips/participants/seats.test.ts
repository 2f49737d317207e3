import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { SEAT_NAME_MAX, SEATS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { refusal, type Scene, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;
let trip: Trip;

beforeAll(async () => {
  server = await createTestContext();
  scene = sceneOf(server);
  [alice, bob] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
});
afterAll(() => server.close());

beforeEach(async () => {
  if (trip) await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
  trip = await scene.creates(alice);
  await scene.joins(bob, trip);
});

const set = (person: SignedUp, seatNo: number, nickname: string) =>
  scene.as(person)(tripsApi.setSeat, { tripId: trip.id, seatNo, nickname });
const remove = (person: SignedUp, seatNo: number) => scene.as(person)(tripsApi.removeSeat, { tripId: trip.id, seatNo });
const seatSpots = async (person: SignedUp, seatNo: number) => {
  const rows = await server.context.db
    .userSide(person.id)
    .selectFrom('trip_spots')
    .innerJoin('teams', 'teams.team_no', 'trip_spots.team_no')
    .select('teams.id')
    .where('trip_spots.trip_id', '=', trip.id)
    .where('seat_no', '=', seatNo)
    .execute();
  return rows.map(({ id }) => id);
};
const spotsFor = async (person: SignedUp, seatNo: number, teamId: string) => {
  const operation = spotOf(teamId, { mode: 'trip-mode', seat: { tripId: trip.id, seatNo } });
  const { body } = await scene.as(person)(spotsApi.apply, { operations: [operation] });
  return { operation, result: body.results[0] };
};
const told = async () => (await scene.events(trip)).slice(1);

describe('seats', () => {
  test('SEAT-01 are added, renamed, and removed by their participant, and the others see it in the feed', async () => {
    expect((await set(bob, 2, '  Mia ')).body.me.seats).toEqual([{ seatNo: 2, nickname: 'Mia', isHidden: false }]);
    expect((await set(bob, 1, 'Ben')).body.me.seats.map(({ nickname }) => nickname)).toEqual(['Ben', 'Mia']);
    expect((await set(bob, 2, 'Mimi')).body.me.seats[1]).toEqual({ seatNo: 2, nickname: 'Mimi', isHidden: false });
    await set(bob, 2, 'Mimi');
    expect((await remove(bob, 2)).body.me.seats).toEqual([{ seatNo: 1, nickname: 'Ben', isHidden: false }]);
    expect(await told()).toEqual(
      [
        ['seat-added', 2],
        ['seat-added', 1],
        ['seat-renamed', 2],
        ['seat-removed', 2],
      ].map(([kind, seatNo]) => ({ kind, data: { userId: bob.id, seatNo } })),
    );
    const { body: hers } = await scene.as(alice)(tripsApi.get, { tripId: trip.id });
    expect(hers.me.seats).toEqual([]);
  });

  test.each<[string, number, string]>([
    ['without a number', 0, 'Mia'],
    ['with a number too high', SEATS_MAX + 1, 'Mia'],
    ['with a fractional number', 1.5, 'Mia'],
    ['without a name', 1, '   '],
    ['with a long name', 1, 'x'.repeat(SEAT_NAME_MAX + 1)],
  ])('are not added %s', async (_, seatNo, nickname) => {
    expect(await set(bob, seatNo, nickname)).toEqual(refusal('invalid_input'));
  });

  test('are limited to twenty, and can still be renamed at the limit', async () => {
    for (let seatNo = 1; seatNo < SEATS_MAX; seatNo += 1) await set(bob, seatNo, `Seat ${seatNo}`);
    expect((await scene.as(bob)(tripsApi.get, { tripId: trip.id })).body.can.addSeat).toBe(true);
    expect((await set(bob, SEATS_MAX, 'Last')).body.can.addSeat).toBe(false);
    expect((await set(bob, SEATS_MAX, 'Very last')).status).toBe(200);
  });

  test('are added once by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => set(bob, 1, 'Mia')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await told()).map(({ kind }) => kind)).toEqual(['seat-added']);
  });

  test("that don't exist can't be removed", async () => {
    await set(bob, 1, 'Mia');
    expect(await remove(bob, 2)).toEqual(refusal('seat_not_found'));
    expect(await remove(alice, 1)).toEqual(refusal('seat_not_found'));
    expect((await remove(bob, 1)).status).toBe(200);
    expect(await remove(bob, 1)).toEqual(refusal('seat_not_found'));
  });

  test("can't be added or renamed after the end, but can be removed, because a nickname is personal", async () => {
    await set(bob, 1, 'Mia');
    await scene.moves(trip, { starts_at: ago(minutes(9)), ends_at: ago(minutes(1)) });
    expect(await set(bob, 1, 'Mimi')).toEqual(refusal('trip_inactive'));
    expect(await set(bob, 2, 'Ben')).toEqual(refusal('trip_inactive'));
    expect((await remove(bob, 1)).body.me.seats).toEqual([]);
  });

  test('SEAT-02 are hidden on the shared page only by the participant who added them, also after the end', async () => {
    const hide = (person: SignedUp, isHidden: boolean) =>
      scene.as(person)(tripsApi.hideSeat, { tripId: trip.id, seatNo: 1, isHidden });
    await set(bob, 1, 'Mia');
    expect(await hide(alice, true)).toEqual(refusal('seat_not_found'));
    expect((await hide(bob, true)).body.me.seats).toEqual([{ seatNo: 1, nickname: 'Mia', isHidden: true }]);
    await set(bob, 1, 'Mimi');
    await scene.moves(trip, { starts_at: ago(minutes(9)), ends_at: ago(minutes(1)) });
    expect((await scene.as(bob)(tripsApi.get, { tripId: trip.id })).body.me.seats).toMatchObject([{ isHidden: true }]);
    expect((await hide(bob, false)).body.me.seats).toMatchObject([{ isHidden: false }]);
    await remove(bob, 1);
    expect(await hide(bob, true)).toEqual(refusal('seat_not_found'));
  });

  test('SEAT-01 have their own spots, which are deleted with them: a new seat with the same number starts with none', async () => {
    await set(bob, 1, 'Mia');
    const { operation, result } = await spotsFor(bob, 1, 'nfl-gb');
    expect([result?.outcome, await seatSpots(bob, 1)]).toEqual(['applied', ['nfl-gb']]);
    await scene.as(bob)(tripsApi.hideSeat, { tripId: trip.id, seatNo: 1, isHidden: true });
    await remove(bob, 1);
    expect((await spotsFor(bob, 1, 'nba-lal')).result).toMatchObject({ refusal: 'seat_not_found' });
    expect((await set(bob, 1, 'Ben')).body.me.seats).toMatchObject([{ nickname: 'Ben', isHidden: false }]);
    expect(await seatSpots(bob, 1)).toEqual([]);
    // Operations on the old seat don't affect the new one.
    await scene.as(bob)(spotsApi.apply, { operations: [operation, undoOf(operation)] });
    expect(await seatSpots(bob, 1)).toEqual([]);
    await spotsFor(bob, 1, 'nba-lal');
    expect(await seatSpots(bob, 1)).toEqual(['nba-lal']);
  });
});

describe('consent', () => {
  test('is unset until given, per participant, and can be withdrawn', async () => {
    const consent = (placeConsent: 'nothing' | 'text' | 'cell') =>
      scene.as(bob)(tripsApi.consent, { tripId: trip.id, placeConsent });
    expect((await scene.participant(bob, trip))?.location_consent).toBeNull();
    expect((await consent('cell')).body.me.placeConsent).toBe('cell');
    expect((await consent('nothing')).body.me.placeConsent).toBe('nothing');
    expect((await scene.participant(bob, trip))?.location_consent).toBe('nothing');
    expect((await scene.participant(alice, trip))?.location_consent).toBeNull();
  });
});
