import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { autoEndChoices, RUNNING_TRIPS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal, type Scene, sceneOf } from '../../../testing/trips/trip-scene.ts';
import { placeTrip } from '../../../testing/trips/trips.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

const DAY = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY).toISOString();

let server: TestContext;
let scene: Scene;
let alice: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
  scene = sceneOf(server);
  alice = await signUpPerson(server.context, { displayName: 'Alice' });
});
afterAll(() => server.close());

const create = (person: SignedUp, wanted: object) =>
  scene.as(person)(tripsApi.create, { id: newId(), name: 'Away day', ...wanted });

test('API-18 TRIP-10 TRIP-11 TRIP-12 TRIP-13 TRIP-14 TRIP-17 only the name is required', async () => {
  const before = Date.now();
  const trip = await scene.creates(alice, { name: 'Route 66' });
  expect(trip).toEqual({
    id: expect.any(String),
    name: 'Route 66',
    description: '',
    creatorId: alice.id,
    creatorName: 'Alice',
    joinCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    shareToken: expect.stringMatching(/^[\w-]{22}$/),
    createdAt: expect.any(String),
    startsAt: expect.any(String),
    endsAt: null,
    phase: 'running',
    isActive: true,
    isPublic: true,
    settings: { allowLateJoins: true, trackLocation: false, autoEnd: null },
    format: 'most',
    target: null,
    leagues: null,
    participantCount: 1,
    reset: null,
    me: { isCreator: true, joinedAt: trip.startsAt, placeConsent: null, seats: [] },
    can: {
      update: true,
      reset: true,
      undoReset: false,
      end: true,
      extend: false,
      rotateLink: true,
      delete: true,
      removeParticipants: true,
      manageLinks: true,
      leave: true,
      addSeat: true,
    },
  });
  expect(Math.abs(Date.parse(trip.startsAt) - before)).toBeLessThan(5000);
  await scene.creates(alice).then((other) => expect(other.joinCode).not.toBe(trip.joinCode));
});

test('TRIP-12 a trip has its primary link, times, status, and participants, each stored once', async () => {
  const before = Date.now();
  const bob = await signUpPerson(server.context);
  const upcoming = await scene.creates(alice, { startsAt: tomorrow(), autoEndDays: 3, isPublic: false });
  expect(upcoming).toMatchObject({ isActive: true, isPublic: false, participantCount: 1 });
  expect(Math.abs(Date.parse(upcoming.createdAt) - before)).toBeLessThan(5000);
  expect(Date.parse(upcoming.endsAt ?? '') - Date.parse(upcoming.startsAt)).toBe(3 * DAY);

  const trip = await scene.creates(alice);
  const link = await scene.as(bob)(tripsApi.invitation, { token: trip.shareToken ?? '' });
  expect(link.body).toMatchObject({ tripId: trip.id, isParticipant: false });
  await scene.joins(bob, trip);
  const shown = async () => (await scene.as(bob)(tripsApi.get, { tripId: trip.id })).body;
  expect(await shown()).toMatchObject({ isActive: true, participantCount: 2, shareToken: trip.shareToken });
  const { body } = await scene.as(bob)(tripsApi.participants, { tripId: trip.id });
  expect(body.participants.map(({ userId }) => userId)).toEqual([alice.id, bob.id]);
  await scene.moves(trip, { starts_at: ago(minutes(9)), ends_at: ago(minutes(1)) });
  expect(await shown()).toMatchObject({ isActive: false, phase: 'closing' });

  const { rows } = await server.context.db.directoryPool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'trips'`,
  );
  const copies = rows.filter(({ column_name: name }) => /active|phase|participant|creator_name/.test(name));
  expect(copies).toEqual([]);
});

test.each(autoEndChoices)(
  'TRIP-15 TRIP-16 TRIP-37 a trip can end automatically after a number of days: %s',
  async (days) => {
    const startsAt = tomorrow();
    const trip = await scene.creates(alice, { startsAt, autoEndDays: days });
    const end = days === null ? null : new Date(Date.parse(startsAt) + days * DAY).toISOString();
    expect([trip.startsAt, trip.endsAt, trip.settings.autoEnd]).toEqual([startsAt, end, end]);
  },
);

test("TRIP-37 a trip with a later start is upcoming: it is active but doesn't count spots yet", async () => {
  const dora = await signUpPerson(server.context);
  const trip = await scene.creates(dora, { startsAt: tomorrow() });
  expect(trip).toMatchObject({ phase: 'upcoming', isActive: true, can: { end: false, reset: true } });
  const early = await scene.as(dora)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
  const { body: mine } = await scene.as(dora)(spotsApi.mine, {});
  expect([early.status, mine.trips]).toEqual([200, []]);
});

test("TRIP-37 a start in the past becomes now, so that earlier spots don't count", async () => {
  const before = Date.now();
  const trip = await scene.creates(alice, { startsAt: ago(DAY).toISOString() });
  expect(Date.parse(trip.startsAt)).toBeGreaterThan(before - 5000);
});

describe('refusals', () => {
  test.each<[string, object]>([
    ['TRIP-32 no name', { name: '   ' }],
    ['TRIP-32 a name of 51 characters', { name: 'x'.repeat(51) }],
    ['TRIP-33 a description of 201 characters', { description: 'x'.repeat(201) }],
    ['TRIP-16 days that are not offered', { autoEndDays: 2 }],
    ['a league that is not in the catalog', { leagues: ['NFL', 'Quidditch'] }],
    ['no league at all', { leagues: [] }],
    ['an object property name as a league', { leagues: ['constructor'] }],
    ['together without a target', { format: 'together' }],
    ['a target without together', { format: 'first', target: 10 }],
    ['an unknown format', { format: 'fastest' }],
  ])('%s', async (_, wanted) => {
    expect(await create(alice, wanted)).toEqual(refusal('invalid_input'));
  });

  test('TRIP-32 TRIP-33 accepts a name of 50 and a description of 200 characters', async () => {
    const words = { name: 'x'.repeat(50), description: '😀'.repeat(100) };
    expect(await scene.creates(alice, words)).toMatchObject(words);
  });

  test.each([{}, { startsAt: ago(minutes(1)).toISOString() }])(
    'TRIP-38 late joins off without a later start: %s',
    async (start) => {
      const answer = await create(alice, { ...start, settings: { allowLateJoins: false } });
      expect(answer).toEqual(refusal('late_joins_need_start'));
    },
  );

  test('TRIP-38 accepts a repeat after the start as the existing trip', async () => {
    const wanted = { id: newId(), startsAt: tomorrow(), settings: { allowLateJoins: false, trackLocation: true } };
    const made = await scene.creates(alice, wanted);
    expect(made.settings).toEqual({ allowLateJoins: false, trackLocation: true, autoEnd: null });
    await scene.moves(made, { starts_at: ago(minutes(1)) });
    expect((await create(alice, { ...wanted, startsAt: ago(minutes(1)).toISOString() })).body).toMatchObject({
      id: made.id,
      phase: 'running',
    });
  });
});

test('FORMAT-03 only leagues in play count', async () => {
  const fan = await signUpPerson(server.context);
  const trip = await scene.creates(fan, { leagues: ['NFL', 'NFL', 'Formula 1'] });
  expect(trip.leagues).toEqual(['NFL', 'Formula 1']);
  for (const teamId of ['nfl-gb', 'nba-lal']) await scene.as(fan)(spotsApi.spot, { teamId, mode: 'trip-mode' });
  const { body: mine } = await scene.as(fan)(spotsApi.mine, {});
  expect(mine.trips[0]?.spots.map(({ teamId }) => teamId)).toEqual(['nfl-gb']);
});

test('a together trip has a target', async () => {
  expect(await scene.creates(alice, { format: 'together', target: 100 })).toMatchObject({
    format: 'together',
    target: 100,
  });
});

test('active and upcoming trips share a limit of 20', async () => {
  const fan = await signUpPerson(server.context);
  const upcoming = await scene.creates(fan, { startsAt: tomorrow(), autoEndDays: 1 });
  for (let made = 1; made < RUNNING_TRIPS_MAX; made += 1) await scene.creates(fan);
  expect(await create(fan, {})).toEqual(refusal('too_many_trips'));
  expect(await create(fan, { startsAt: tomorrow() })).toEqual(refusal('too_many_trips'));
  await scene.moves(upcoming, { starts_at: ago(minutes(2)), ends_at: ago(minutes(1)) });
  expect((await create(fan, {})).status).toBe(200);
});

test('API-19 TRIP-03 lists only my trips, newest first, in pages', async () => {
  const [fan, other] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
  const { directory, userSide } = server.context.db;
  const ids: string[] = [];
  for (let made = 0; made < 55; made += 1) {
    const [starts_at, ends_at] = [ago(minutes(200 - made)), ago(minutes(1))];
    const { id } = await placeTrip(directory, { creatorId: fan.id, startsAt: starts_at, endsAt: ends_at });
    await userSide(fan.id)
      .insertInto('trip_participants')
      .values({ user_id: fan.id, trip_id: id, starts_at, ends_at, joined_at: starts_at })
      .execute();
    ids.unshift(id);
  }
  const first = (await scene.as(fan)(tripsApi.list, {})).body;
  const second = (await scene.as(fan)(tripsApi.list, { before: first.trips.at(-1)?.id ?? '' })).body;
  expect([first.trips.length, first.hasMore, second.trips.length, second.hasMore]).toEqual([50, true, 5, false]);
  expect([...first.trips, ...second.trips].map(({ id }) => id)).toEqual(ids);
  expect(first.trips[0]).toEqual({
    id: ids[0],
    name: 'Away day',
    phase: 'closing',
    startsAt: expect.any(String),
    endsAt: expect.any(String),
    participantCount: 1,
    isCreator: true,
  });
  expect((await scene.as(other)(tripsApi.list, {})).body).toEqual({ trips: [], hasMore: false });
});
