import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { openScene, refusal, type Scene } from '../../../testing/trips/trip-scene.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import type { SignedUp } from '../../../testing/users/people.ts';
import { settleTripJob } from './settle.jobs.ts';
import { settleTrip } from './settle.service.ts';

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  ({ server, scene, alice, bob } = await openScene());
});
afterAll(() => server.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A trip created by Alice and joined by Bob, running for an hour. */
async function sharedTrip(wanted: Parameters<Scene['creates']>[1] = {}): Promise<Trip> {
  const trip = await scene.creates(alice, wanted);
  await scene.joins(bob, trip);
  await scene.moves(trip, { starts_at: ago(minutes(60)) });
  return trip;
}
const shown = async (person: SignedUp, { id }: Trip) => (await scene.as(person)(tripsApi.get, { tripId: id })).body;
/** Events after Bob joined, without spots, which arrive asynchronously. */
const told = async (trip: Trip) => (await scene.events(trip)).slice(1).filter(({ kind }) => kind !== 'spotted');

describe('renaming', () => {
  test('API-23 TRIP-24 the creator changes name and description, and the feed has the new name', async () => {
    const trip = await sharedTrip();
    const { body } = await scene.as(alice)(tripsApi.update, {
      tripId: trip.id,
      name: '  Route 66 ',
      description: 'West',
    });
    expect(body).toMatchObject({ name: 'Route 66', description: 'West' });
    expect(await shown(bob, trip)).toMatchObject({ name: 'Route 66', can: { update: false } });
    await scene.as(alice)(tripsApi.update, { tripId: trip.id, description: 'East', name: 'Route 66' });
    expect(await told(trip)).toEqual([{ kind: 'renamed', data: { userId: alice.id, seatNo: 0, name: 'Route 66' } }]);
    expect((await scene.row(trip))?.description).toBe('East');
  });

  test.each(['', '  ', 'x'.repeat(51)])('TRIP-30 TRIP-32 not to "%s"', async (name) => {
    const trip = await sharedTrip();
    expect(await scene.as(alice)(tripsApi.update, { tripId: trip.id, name })).toEqual(refusal('invalid_input'));
    expect((await scene.row(trip))?.name).toBe('Away day');
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
  });

  test('FORMAT-03 format, target, and leagues are fixed: an update that names them changes only the name', async () => {
    const trip = await sharedTrip({ format: 'first', leagues: ['NFL'] });
    const wanted = { tripId: trip.id, name: 'Route 66', format: 'together', target: 9, leagues: ['NBA'] };
    expect((await scene.as(alice)(tripsApi.update, wanted)).body).toMatchObject({
      name: 'Route 66',
      format: 'first',
      target: null,
      leagues: ['NFL'],
    });
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
  });

  test('TRIP-24 not by others', async () => {
    const trip = await sharedTrip();
    expect(await scene.as(bob)(tripsApi.update, { tripId: trip.id, name: 'Mine' })).toEqual(refusal('forbidden'));
    expect((await scene.row(trip))?.name).toBe('Away day');
  });
});

describe('the end', () => {
  test('RECAP-02 the creator ends a trip now: for everyone, without its code, and only once', async () => {
    const trip = await sharedTrip();
    await scene.as(bob)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
    const { body } = await scene.as(alice)(tripsApi.end, { tripId: trip.id });
    expect(body).toMatchObject({ phase: 'closing', isActive: false, joinCode: null });
    expect(body.can).toMatchObject({ end: false, extend: false, reset: false, addSeat: false, delete: true });
    const endsAt = new Date(body.endsAt ?? '');
    for (const person of [alice, bob]) expect((await scene.participant(person, trip))?.ends_at).toEqual(endsAt);
    expect((await scene.row(trip))?.join_code).toBeNull();
    expect(await told(trip)).toEqual([
      { kind: 'end-changed', data: { userId: alice.id, seatNo: 0, endsAt: body.endsAt } },
    ]);
    const { body: mine } = await scene.as(bob)(spotsApi.mine, {});
    expect(mine.trips.map(({ id }) => id)).not.toContain(trip.id);
    expect(await scene.as(alice)(tripsApi.end, { tripId: trip.id })).toEqual(refusal('trip_inactive'));
    expect(await scene.as(alice)(tripsApi.extend, { tripId: trip.id, endsAt: null })).toEqual(refusal('trip_inactive'));
  });

  test("RECAP-02 an upcoming trip can't be ended", async () => {
    const trip = await scene.creates(alice, { startsAt: hours(1).toISOString() });
    expect(await scene.as(alice)(tripsApi.end, { tripId: trip.id })).toEqual(refusal('trip_inactive'));
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
  });

  test('RECAP-02 the creator extends a trip, to a later end or forever', async () => {
    const trip = await sharedTrip({ autoEndDays: 1 });
    const end = hours(48);
    const extend = (endsAt: Date | null) =>
      scene.as(alice)(tripsApi.extend, { tripId: trip.id, endsAt: endsAt?.toISOString() ?? null });
    expect(await extend(hours(20))).toEqual(refusal('not_an_extension'));
    expect((await extend(end)).body).toMatchObject({
      endsAt: end.toISOString(),
      settings: { autoEnd: end.toISOString() },
    });
    expect((await scene.participant(bob, trip))?.ends_at).toEqual(end);
    expect(await extend(end)).toEqual(refusal('not_an_extension'));
    expect((await extend(null)).body).toMatchObject({ endsAt: null, can: { extend: false, end: true } });
    expect((await scene.participant(bob, trip))?.ends_at).toBeNull();
    expect(await extend(hours(99))).toEqual(refusal('not_an_extension'));
    expect((await told(trip)).map(({ kind }) => kind)).toEqual(['end-changed', 'end-changed']);
  });

  test('RECAP-02 is not changed by others', async () => {
    const trip = await sharedTrip({ autoEndDays: 1 });
    expect(await scene.as(bob)(tripsApi.end, { tripId: trip.id })).toEqual(refusal('forbidden'));
    expect(await scene.as(bob)(tripsApi.extend, { tripId: trip.id, endsAt: null })).toEqual(refusal('forbidden'));
    expect((await scene.row(trip))?.ends_at?.toISOString()).toBe(trip.endsAt);
  });

  test('TRIP-39 a trip that ends automatically shows no code, and the worker removes it', async () => {
    const trip = await sharedTrip({ autoEndDays: 1 });
    const end = ago(minutes(1));
    await server.context.db.directory.updateTable('trips').set({ ends_at: end }).where('id', '=', trip.id).execute();
    expect((await shown(bob, trip)).joinCode).toBeNull();
    expect((await scene.row(trip))?.join_code).toBe(trip.joinCode);
    await server.context.queue.add(settleTripJob, { tripId: trip.id });
    await vi.waitUntil(async () => (await scene.row(trip))?.join_code === null, { timeout: 10_000 });
    // The same job repairs participants that the change of the end didn't reach.
    expect((await scene.participant(bob, trip))?.ends_at).toEqual(end);
  });

  test('the job for the end is queued at the start, moves with an extension, and runs again then', async () => {
    const trip = await sharedTrip({ autoEndDays: 1 });
    const { directoryPool } = server.context.db;
    const waiting = async () => {
      const { rows } = await directoryPool.query<{ run_at: Date }>(
        `select run_at from graphile_worker.jobs where key = $1`,
        [`settle-trip ${trip.id}`],
      );
      return rows.map(({ run_at }) => run_at.toISOString());
    };
    expect(await waiting()).toEqual([trip.endsAt]);
    const end = hours(72);
    await scene.as(alice)(tripsApi.extend, { tripId: trip.id, endsAt: end.toISOString() });
    await vi.waitUntil(async () => (await waiting())[0] === end.toISOString(), { timeout: 10_000 });
    expect(await waiting()).toHaveLength(1);
    expect((await shown(bob, trip)).joinCode).toBe(trip.joinCode);
  });

  test('a job that runs twice, or for a deleted trip, changes nothing', async () => {
    const trip = await sharedTrip({ autoEndDays: 7 });
    const { db } = server.context;
    const before = [await scene.row(trip), await scene.participant(bob, trip)];
    for (let run = 0; run < 2; run += 1) expect(await settleTrip(db, trip.id)).toEqual(new Date(trip.endsAt ?? ''));
    expect([await scene.row(trip), await scene.participant(bob, trip)]).toEqual(before);
    expect(await settleTrip(db, newId())).toBeNull();
  });
});
