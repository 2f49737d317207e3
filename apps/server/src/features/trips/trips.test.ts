import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { RUNNING_TRIPS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../testing/users/people.ts';
import { makeTrip } from './lifecycle/create.service.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  server = await createTestContext();
  [alice, bob] = await Promise.all([signUpPerson(server.context), signUpPerson(server.context)]);
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const tripsOf = async (person: SignedUp) => (await as(person)(spotsApi.mine, {})).body.trips;
const directory = () => server.context.db.directory;
const participants = (person: SignedUp) =>
  server.context.db.userSide(person.id).selectFrom('trip_participants').selectAll().where('user_id', '=', person.id);
const madeBy = ({ id }: SignedUp) => directory().selectFrom('trips').selectAll().where('creator_id', '=', id).execute();
const linksOf = ({ id }: SignedUp) =>
  directory().selectFrom('shareable_links').selectAll().where('created_by', '=', id).execute();

test('a new trip starts now, has a code and a link, and counts the next spot', async () => {
  const id = newId();
  const { status, body } = await as(alice)(tripsApi.create, { id, name: '  Sunday, 15 November  ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, name: 'Sunday, 15 November', endsAt: null, phase: 'running', isActive: true });
  const [trip] = await madeBy(alice);
  expect(trip?.join_code).toMatch(/^[A-Z0-9]{6}$/);
  expect(trip?.link_token).toMatch(/^[\w-]{22}$/);
  expect(await linksOf(alice)).toMatchObject([
    { token: trip?.link_token, type: 'trip', target_id: id, expires_at: null, revoked_at: null },
  ]);

  await as(alice)(spotsApi.spot, { teamId: 'nfl-gb', mode: 'trip-mode' });
  expect(await tripsOf(alice)).toMatchObject([
    { id, startsAt: body.startsAt, joinedAt: body.startsAt, resetAt: null, spots: [{ teamId: 'nfl-gb' }] },
  ]);
});

test('API-05 a trip can be created, read, found by its share token, updated, and deleted', async () => {
  const fay = await signUpPerson(server.context);
  const { body: made } = await as(fay)(tripsApi.create, { id: newId(), name: 'Away day' });
  const tripId = made.id;
  expect((await as(fay)(tripsApi.get, { tripId })).body).toEqual(made);
  const token = made.shareToken ?? '';
  expect((await as(bob)(tripsApi.invitation, { token })).body).toMatchObject({ tripId, name: 'Away day' });
  expect((await as(fay)(tripsApi.update, { tripId, name: 'Home day' })).body).toEqual({ ...made, name: 'Home day' });
  expect((await as(fay)(tripsApi.delete, { tripId })).status).toBe(200);
  expect((await as(fay)(tripsApi.get, { tripId })).status).toBe(404);
});

test('the same id returns the same trip, even five times at once', async () => {
  const carol = await signUpPerson(server.context);
  const trip = { id: newId(), name: 'Away day' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => as(carol)(tripsApi.create, trip)));
  answers.push(await as(carol)(tripsApi.create, { ...trip, name: 'Another name' }));
  expect(answers).toEqual(Array(6).fill(answers[0]));
  expect(answers[0]).toMatchObject({ status: 200, body: trip });
  expect([await madeBy(carol), await linksOf(carol), await tripsOf(carol)]).toMatchObject([[trip], [{}], [trip]]);
});

test('a repeated request completes an interrupted creation', async () => {
  const trip = { id: newId(), name: 'Away day' };
  const startsAt = new Date(Date.now() - 60_000);
  await makeTrip(directory(), { ...trip, creatorId: bob.id, startsAt });
  expect(await tripsOf(bob)).toEqual([]);
  const { body } = await as(bob)(tripsApi.create, trip);
  expect(body.startsAt).toBe(startsAt.toISOString());
  expect(await participants(bob).execute()).toMatchObject([
    { starts_at: startsAt, joined_at: startsAt, ends_at: null },
  ]);
});

test("another user's trip id is 404 and doesn't let anyone join", async () => {
  const [trip] = await madeBy(alice);
  const answer = await as(bob)(tripsApi.create, { id: trip?.id ?? '', name: 'Mine now' });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect((await participants(bob).execute()).map(({ trip_id }) => trip_id)).not.toContain(trip?.id);
});

test('30 concurrent requests create 20 trips and leave nothing of the others; a trip that ends frees a slot', async () => {
  const dave = await signUpPerson(server.context);
  const start = (id = newId()) => as(dave)(tripsApi.create, { id, name: 'Away day' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => start()));
  const started = answers.filter(({ status }) => status === 200);
  expect(started).toHaveLength(RUNNING_TRIPS_MAX);
  expect(answers.filter(({ body }) => body.error?.code === 'too_many_trips')).toHaveLength(30 - RUNNING_TRIPS_MAX);
  const counts = [await madeBy(dave), await linksOf(dave), await tripsOf(dave)].map(({ length }) => length);
  expect(counts).toEqual(Array(3).fill(RUNNING_TRIPS_MAX));

  const first = started[0]?.body.id;
  expect(await start(first)).toEqual(started[0]);
  expect((await start()).status).toBe(409);
  await server.context.db
    .userSide(dave.id)
    .updateTable('trip_participants')
    .set({ ends_at: new Date() })
    .where('trip_id', '=', first ?? '')
    .execute();
  expect((await start()).status).toBe(200);
});

test('a code that exists is replaced by a new one', async () => {
  const [taken] = await madeBy(alice);
  const codes = [taken?.join_code ?? '', taken?.join_code ?? '', 'FREE01'].values();
  const trip = { id: newId(), creatorId: bob.id, name: 'Away day', startsAt: new Date() };
  await makeTrip(directory(), trip, () => codes.next().value ?? '');
  expect(await madeBy(bob)).toContainEqual(expect.objectContaining({ id: trip.id, join_code: 'FREE01' }));
});

test('a trip needs a name and a session', async () => {
  expect((await as(bob)(tripsApi.create, { id: newId(), name: '   ' })).status).toBe(400);
  expect((await as()(tripsApi.create, { id: newId(), name: 'Away day' })).status).toBe(401);
});
