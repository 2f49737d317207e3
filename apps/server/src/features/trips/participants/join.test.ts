import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { PARTICIPANTS_MAX, RUNNING_TRIPS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestContext } from '../../../testing/server/test-context.ts';
import { openScene, refusal, type Scene } from '../../../testing/trips/trip-scene.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { joinTrip } from './join.service.ts';

const later = () => new Date(Date.now() + 3_600_000).toISOString();

let server: TestContext;
let scene: Scene;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  ({ server, scene, alice, bob } = await openScene());
});
afterAll(() => server.close());

type Key = 'token' | 'code';
const keyOf = (trip: Trip, by: Key) =>
  by === 'token' ? { token: trip.shareToken ?? '' } : { code: trip.joinCode ?? '' };
const join = (person: SignedUp, trip: Trip, by: Key) => scene.as(person)(tripsApi.join, keyOf(trip, by));
const peopleOf = async (trip: Trip) => (await scene.as(alice)(tripsApi.get, { tripId: trip.id })).body.participantCount;

describe('joining', () => {
  test.each<Key>(['token', 'code'])(
    'TRIP-34 API-20 by %s takes effect immediately, and the feed has it',
    async (by) => {
      const trip = await scene.creates(alice);
      await scene.moves(trip, { starts_at: ago(minutes(60)) });
      const before = Date.now();
      expect(await join(bob, trip, by)).toEqual({ status: 200, body: { tripId: trip.id } });
      const { body: his } = await scene.as(bob)(tripsApi.get, { tripId: trip.id });
      expect(his).toMatchObject({ creatorId: alice.id, creatorName: 'Alice', participantCount: 2 });
      expect(his.me).toMatchObject({ isCreator: false, placeConsent: null, seats: [] });
      expect(Date.parse(his.me.joinedAt)).toBeGreaterThanOrEqual(before - 5000);
      expect(await scene.events(trip)).toEqual([{ kind: 'joined', data: { userId: bob.id, seatNo: 0 } }]);

      await scene.as(bob)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
      const { body: mine } = await scene.as(bob)(spotsApi.mine, {});
      expect(mine.trips.find(({ id }) => id === trip.id)).toMatchObject({ spots: [{ teamId: 'nfl-gb' }] });
    },
  );

  test('TRIP-39 a code works in any case, with spaces around it', async () => {
    const trip = await scene.creates(alice);
    const answer = await scene.as(bob)(tripsApi.join, { code: `  ${trip.joinCode?.toLowerCase()} ` });
    expect(answer.body.tripId).toBe(trip.id);
  });

  test('TRIP-38 a private trip by its code, and one without late joins before its start', async () => {
    const closed = await scene.creates(alice, { isPublic: false });
    const early = await scene.creates(alice, { startsAt: later(), settings: { allowLateJoins: false } });
    expect((await join(bob, closed, 'code')).status).toBe(200);
    expect((await join(bob, early, 'token')).status).toBe(200);
  });

  test('another link to the same trip works, too', async () => {
    const trip = await scene.creates(alice);
    const token = 'A'.repeat(22);
    await server.context.db.directory
      .insertInto('shareable_links')
      .values({ token, type: 'trip', target_id: trip.id, created_by: alice.id, expires_at: new Date(later()) })
      .execute();
    expect((await scene.as(bob)(tripsApi.join, { token })).body.tripId).toBe(trip.id);
  });

  test('a user who left can rejoin and gets their spots back', async () => {
    const trip = await scene.creates(alice);
    await scene.joins(bob, trip);
    await scene.as(bob)(spotsApi.spot, { teamId: 'nba-lal', mode: 'trip-mode' });
    const first = await scene.participant(bob, trip);
    await scene.as(bob)(tripsApi.leave, { tripId: trip.id });
    expect((await scene.as(bob)(tripsApi.get, { tripId: trip.id })).status).toBe(404);
    await scene.joins(bob, trip);
    const again = await scene.participant(bob, trip);
    expect(again?.left_at).toBeNull();
    expect(again?.joined_at.getTime()).toBeGreaterThan(first?.joined_at.getTime() ?? Number.NaN);
    const { body: mine } = await scene.as(bob)(spotsApi.mine, {});
    expect(mine.trips.find(({ id }) => id === trip.id)?.spots).toMatchObject([{ teamId: 'nba-lal' }]);
  });
});

describe('refusals', () => {
  const ended = (trip: Trip) => scene.moves(trip, { starts_at: ago(minutes(9)), ends_at: ago(minutes(1)) });
  const running = (trip: Trip) => scene.moves(trip, { starts_at: ago(minutes(9)) });
  const link = (trip: Trip, change: { revoked_at?: Date; expires_at?: Date }) =>
    server.context.db.directory
      .updateTable('shareable_links')
      .set(change)
      .where('token', '=', trip.shareToken ?? '')
      .execute();
  const closed = { isPublic: false };
  const punctual = () => ({ startsAt: later(), settings: { allowLateJoins: false } });

  test.each<[string, Key, Parameters<typeof refusal>[0], object, (trip: Trip) => Promise<unknown>]>([
    ['TRIP-19 an ended trip', 'token', 'trip_inactive', {}, ended],
    ['TRIP-39 the code of an ended trip, even before it is removed', 'code', 'trip_not_found', {}, ended],
    ['TRIP-20 a link that was revoked', 'token', 'trip_not_found', {}, (trip) => link(trip, { revoked_at: ago(1) })],
    ['TRIP-20 a link that has expired', 'token', 'trip_not_found', {}, (trip) => link(trip, { expires_at: ago(1) })],
    ['TRIP-21 a trip I am in, by link', 'token', 'already_participant', {}, (trip) => scene.joins(bob, trip)],
    ['TRIP-21 a trip I am in, by code', 'code', 'already_participant', {}, (trip) => scene.joins(bob, trip)],
    ['TRIP-21 a private trip I am in', 'token', 'already_participant', closed, (trip) => scene.joins(bob, trip)],
    ['TRIP-38 a private trip by its link', 'token', 'join_refused', closed, running],
    ['TRIP-38 no late joins, by link', 'token', 'join_refused', punctual(), running],
    ['TRIP-38 no late joins, by code', 'code', 'join_refused', punctual(), running],
  ])('%s', async (_, by, code, wanted, happens) => {
    const trip = await scene.creates(alice, wanted);
    await happens(trip);
    const people = await peopleOf(trip);
    expect(await join(bob, trip, by)).toEqual(refusal(code));
    expect(await peopleOf(trip)).toBe(people);
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
  });

  test('the messages match the specification', () => {
    expect(refusal('trip_not_found').body.error.message).toBe('Trip not found');
    expect(refusal('trip_inactive').body.error.message).toBe('Trip is no longer active');
    expect(refusal('already_participant').body.error.message).toBe('You are already a participant in this trip');
    expect(refusal('join_refused').body.error.message).toBe('Could not join the trip.');
  });

  test.each<[string, object]>([
    ['TRIP-20 an unknown token', { token: 'x'.repeat(22) }],
    ['TRIP-20 an unknown code', { code: 'NOBODY' }],
  ])('%s', async (_, key) => {
    expect(await scene.as(bob)(tripsApi.join, key as { code: string })).toEqual(refusal('trip_not_found'));
  });

  test.each<[string, object]>([
    ['no input', {}],
    ['TRIP-22 only spaces', { code: '   ' }],
    ['a code of five characters', { code: 'ABCDE' }],
    ['a token that is too short', { token: 'x'.repeat(21) }],
    ['a character that no code has', { code: 'ABC-EF' }],
  ])('malformed input: %s', async (_, key) => {
    expect(await scene.as(bob)(tripsApi.join, key as { code: string })).toEqual(refusal('invalid_input'));
  });

  test('a link to something other than a trip, and to a deleted trip', async () => {
    const trip = await scene.creates(alice);
    const token = 'B'.repeat(22);
    await server.context.db.directory
      .insertInto('shareable_links')
      .values({ token, type: 'group', target_id: trip.id, created_by: alice.id })
      .execute();
    expect(await scene.as(bob)(tripsApi.join, { token })).toEqual(refusal('trip_not_found'));
    await scene.as(alice)(tripsApi.delete, { tripId: trip.id });
    for (const by of ['token', 'code'] as const) expect(await join(bob, trip, by)).toEqual(refusal('trip_not_found'));
  });

  test('the 21st active or upcoming trip', async () => {
    const [carol, dave] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
    const trips = [];
    for (let made = 0; made < RUNNING_TRIPS_MAX; made += 1) trips.push(await scene.creates(carol));
    const more = await scene.creates(dave, { startsAt: later() });
    expect(await join(carol, more, 'code')).toEqual(refusal('too_many_trips'));
    await scene.as(carol)(tripsApi.leave, { tripId: trips[0]?.id ?? '' });
    expect((await join(carol, more, 'code')).status).toBe(200);
  });
});

describe('concurrent requests', () => {
  /** Users with the code; the rules of trips don't require them to have accounts. */
  const crowd = (trip: Trip, people: number) =>
    Promise.all(
      Array.from({ length: people }, () =>
        joinTrip(server.context.db, newId(), { code: trip.joinCode ?? '' }).then(
          () => 'in',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        ),
      ),
    );

  test('50 users join at once, each once, and the feed has each of them', async () => {
    const trip = await scene.creates(alice);
    expect(await crowd(trip, 50)).toEqual(Array(50).fill('in'));
    expect(await peopleOf(trip)).toBe(51);
    const joined = await scene.events(trip);
    expect(new Set(joined.map(({ data }) => (data as { userId: string }).userId)).size).toBe(50);
  });

  test('five concurrent requests of one user join once', async () => {
    const trip = await scene.creates(alice);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(bob, trip, 'token')));
    const [isIn, isNot] = [200, 409].map((code) => answers.filter(({ status }) => status === code));
    expect([isIn?.length, isNot]).toEqual([1, Array(4).fill(refusal('already_participant'))]);
    expect([await peopleOf(trip), (await scene.events(trip)).length]).toEqual([2, 1]);
  });

  test('the last ten of 5,000 places are taken once each', async () => {
    const trip = await scene.creates(alice);
    const side = server.context.db.userSide(alice.id);
    const window = { trip_id: trip.id, starts_at: new Date(trip.startsAt), joined_at: new Date() };
    const others = Array.from({ length: PARTICIPANTS_MAX - 11 }, () => ({ ...window, user_id: newId() }));
    await side.insertInto('trip_participants').values(others).execute();
    const answers = await crowd(trip, 50);
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'trip_full')).toHaveLength(40);
    expect(await peopleOf(trip)).toBe(PARTICIPANTS_MAX);
    expect(await join(bob, trip, 'token')).toEqual(refusal('trip_full'));
  });
});

describe('invitations', () => {
  const invitation = (person: SignedUp, trip: Trip) =>
    scene.as(person)(tripsApi.invitation, { token: trip.shareToken ?? '' });

  test("show what a link leads to, and whether I'm already in it", async () => {
    const trip = await scene.creates(alice, { name: 'Route 66', description: 'West', format: 'together', target: 9 });
    const seen = {
      tripId: trip.id,
      name: 'Route 66',
      description: 'West',
      creatorName: 'Alice',
      startsAt: trip.startsAt,
      endsAt: null,
      phase: 'running',
      settings: { trackLocation: false },
      format: 'together',
      target: 9,
      leagues: null,
      participantCount: 1,
      isParticipant: false,
    };
    expect(await invitation(bob, trip)).toEqual({ status: 200, body: seen });
    expect((await invitation(alice, trip)).body).toEqual({ ...seen, isParticipant: true });
  });

  test('TRIP-20 show nothing behind a revoked link', async () => {
    const trip = await scene.creates(alice);
    await server.context.db.directory
      .updateTable('shareable_links')
      .set({ revoked_at: new Date() })
      .where('target_id', '=', trip.id)
      .execute();
    expect(await invitation(bob, trip)).toEqual(refusal('trip_not_found'));
    expect((await scene.as(alice)(tripsApi.get, { tripId: trip.id })).body.shareToken).toBeNull();
  });
});
