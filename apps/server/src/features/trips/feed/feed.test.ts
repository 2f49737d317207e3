import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { PlaceConsent, Trip, TripEvent } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollOutbox } from '../../../outbox/outbox-poller.ts';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { placeTrip, startedTrip } from '../../../testing/trips/trips.ts';
import { ago, createFanDatabase, minutes } from '../../../testing/users/fans.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { selectEvents } from './feed.queries.ts';
import { feedConsumer } from './feed.service.ts';

let server: TestContext;
let alice: SignedUp;
let bob: SignedUp;
beforeAll(async () => {
  server = await createTestContext();
  [alice, bob] = (await Promise.all(
    ['Alice', 'Bob'].map((displayName) => signUpPerson(server.context, { displayName })),
  )) as [SignedUp, SignedUp];
});
afterAll(() => server.close());

const as = (person: SignedUp) => callerOf(server.app, person);
const inTrip = { mode: 'trip-mode' } as const;
const apply = (person: SignedUp, ...operations: Operation[]) =>
  as(person)(spotsApi.apply, { account: person.id, operations });

/** A trip created by Alice and joined by Bob. */
async function startTrip(trackLocation = false): Promise<Trip> {
  const { body: trip } = await as(alice)(tripsApi.create, {
    id: newId(),
    name: 'Away day',
    settings: { trackLocation },
  });
  await as(bob)(tripsApi.join, { code: trip.joinCode ?? '' });
  return trip;
}

const consents = ({ id: tripId }: Trip, person: SignedUp, placeConsent: PlaceConsent) =>
  as(person)(tripsApi.consent, { tripId, placeConsent });

const spotEvents = async ({ id: tripId }: Trip, reader = alice): Promise<TripEvent[]> => {
  const { body } = await as(reader)(tripsApi.events, { tripId });
  return body.events.filter(({ kind }) => kind !== 'joined' && kind !== 'seat-added');
};

test("spot changes are listed newest first, and edits aren't reported", async () => {
  const trip = await startTrip();
  const spot = spotOf('nfl-gb', { ...inTrip, details: { gear: 'a cap', note: 'for my eyes only' } });
  const removal = removalOf('nfl-gb', inTrip);
  await apply(bob, spot, removal, undoOf(removal), editOf('nfl-gb', { gear: 'a scarf' }, inTrip));
  const reset = resetOf();
  await apply(bob, reset);
  await apply(bob, undoOf(reset));
  await expect.poll(async () => (await spotEvents(trip)).length).toBe(5);
  const events = await spotEvents(trip);
  const player = { userId: bob.id, seatNo: 0, name: 'Bob' };
  expect(events.map(({ kind }) => kind)).toEqual(['restored', 'cleared', 'spotted', 'removed', 'spotted']);
  for (const event of events) expect(event.player).toEqual(player);
  expect(events[4]).toMatchObject({ teamId: 'nfl-gb', spottedAt: spot.spottedAt, gear: 'a scarf', place: null });
  const seqs = events.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
  expect(JSON.stringify(events)).not.toContain('for my eyes only');
});

test('a spot in several trips is in each feed, and a reset of nothing is in none', async () => {
  const carol = await signUpPerson(server.context);
  const trips: Trip[] = [];
  for (let count = 0; count < 3; count += 1)
    trips.push((await as(carol)(tripsApi.create, { id: newId(), name: 'Away day' })).body);
  await apply(carol, resetOf(), spotOf('nfl-gb', inTrip));
  for (const trip of trips) await expect.poll(() => spotEvents(trip, carol)).toMatchObject([{ kind: 'spotted' }]);
});

test('pages of 50 lead back to the first event', async () => {
  const trip = await startTrip();
  await apply(alice, ...allTeams.slice(0, 60).map(({ id }) => spotOf(id, inTrip)));
  const { db } = server.context;
  const all = () => selectEvents(db.directory, trip.id, { order: 'oldest first', limit: 1000 });
  await expect.poll(async () => (await all()).length).toBeGreaterThan(59);
  const first = (await as(bob)(tripsApi.events, { tripId: trip.id })).body;
  const before = first.events.at(-1)?.seq as number;
  const second = (await as(bob)(tripsApi.events, { tripId: trip.id, before })).body;
  expect([first.events.length, first.hasMore, second.hasMore]).toEqual([50, true, false]);
  expect([...first.events, ...second.events].map(({ seq }) => seq)).toEqual(
    (await all()).map(({ seq }) => seq).toReversed(),
  );
});

test.each([
  ['nothing', true, null],
  ['text', true, { text: 'Gate 4', lat: null, lon: null }],
  ['cell', true, { text: 'Gate 4', lat: 52.5, lon: 13.5 }],
  ['cell', false, null],
] as const)('with consent to %s and tracking %s the others see %j of a place', async (consent, tracks, place) => {
  const trip = await startTrip(tracks);
  await consents(trip, bob, consent);
  const details = { placeText: 'Gate 4', lat: 52.5163, lon: 13.4567, note: 'for my eyes only' };
  await apply(bob, spotOf('nfl-gb', { ...inTrip, details }));
  await expect.poll(() => spotEvents(trip)).toMatchObject([{ kind: 'spotted', place }]);
  const text = JSON.stringify(await spotEvents(trip));
  for (const secret of ['for my eyes only', '52.5163', '13.4567']) expect(text).not.toContain(secret);
});

test('without consent no place is shown, and removing a spot removes its details', async () => {
  const trip = await startTrip(true);
  const spot = spotOf('nfl-gb', { ...inTrip, details: { placeText: 'Gate 4', gear: 'a cap' } });
  await apply(bob, spot);
  await expect.poll(() => spotEvents(trip)).toMatchObject([{ place: null, gear: 'a cap' }]);
  await consents(trip, bob, 'text');
  expect(await spotEvents(trip)).toMatchObject([{ place: { text: 'Gate 4' } }]);
  await apply(bob, removalOf('nfl-gb', inTrip));
  await expect.poll(() => spotEvents(trip)).toMatchObject([{ kind: 'removed' }, { place: null, gear: null }]);
});

test("a seat has its nickname and its participant's consent", async () => {
  const trip = await startTrip(true);
  await consents(trip, bob, 'text');
  const seat = { tripId: trip.id, seatNo: 1 };
  await as(bob)(tripsApi.setSeat, { ...seat, nickname: 'Back seat' });
  await apply(bob, spotOf('nfl-gb', { ...inTrip, seat, details: { placeText: 'Gate 4' } }));
  await expect
    .poll(() => spotEvents(trip))
    .toMatchObject([{ player: { userId: bob.id, seatNo: 1, name: 'Back seat' }, place: { text: 'Gate 4' } }]);
});

test('a deleted user is Anonymous', async () => {
  const trip = await startTrip();
  const dave = await signUpPerson(server.context, { displayName: 'Dave' });
  await as(dave)(tripsApi.join, { code: trip.joinCode ?? '' });
  await apply(dave, spotOf('nfl-gb', inTrip));
  await expect.poll(() => spotEvents(trip)).toMatchObject([{ player: { name: 'Dave' } }]);
  await server.context.db.directory.deleteFrom('users').where('id', '=', dave.id).execute();
  expect(await spotEvents(trip)).toMatchObject([{ player: { userId: null, name: 'Anonymous' } }]);
});

test('only participants can read a feed', async () => {
  const trip = await startTrip();
  const stranger = await signUpPerson(server.context);
  const { status, body } = await as(stranger)(tripsApi.events, { tripId: trip.id });
  expect([status, body.error?.code]).toEqual([404, 'trip_not_found']);
});

test('a worker that crashes after writing the feed leaves no duplicates', async () => {
  const fans = await createFanDatabase();
  const { db } = fans;
  const [side, trip, erin] = [
    db.userSides[0] as (typeof db.userSides)[number],
    await placeTrip(db.directory),
    fans.fan(),
  ];
  await erin.joins(trip.id);
  await erin.does(spotOf('nfl-gb', inTrip), spotOf('nfl-chi', inTrip));
  const write = feedConsumer(db, server.context.news);
  await expect(pollOutbox(side, [write, () => Promise.reject(new Error('killed'))])).rejects.toThrow('killed');
  const told = () => selectEvents(db.directory, trip.id, { order: 'oldest first', limit: 10 });
  const before = await told();
  expect(before.map(({ seq, teamId }) => [seq, teamId])).toEqual([
    [1, 'nfl-gb'],
    [2, 'nfl-chi'],
  ]);
  expect(await pollOutbox(side, [write])).not.toEqual([]);
  expect(await told()).toEqual(before);
  await erin.does(spotOf('nba-lal', inTrip));
  await pollOutbox(side, [write]);
  expect((await told()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  await fans.close();
});

test('FORMAT-01 in a first-to-spot trip, everyone sees who a team was taken from', async () => {
  const id = await startedTrip(server, [alice, bob], { format: 'first' });
  const { body: trip } = await as(alice)(tripsApi.get, { tripId: id });
  await apply(bob, spotOf('nfl-gb', { ...inTrip, seenAt: ago(minutes(5)) }));
  await apply(alice, spotOf('nfl-gb', { ...inTrip, seenAt: ago(minutes(9)) }));
  await apply(alice, removalOf('nfl-gb', inTrip));
  await expect.poll(async () => (await spotEvents(trip)).length).toBe(5);
  const told = (await spotEvents(trip)).map((event) =>
    event.kind === 'taken' ? `${event.from?.name} > ${event.player.name}` : `${event.kind} ${event.player.name}`,
  );
  expect(told.toReversed()).toEqual(['spotted Bob', 'spotted Alice', 'Bob > Alice', 'removed Alice', 'Alice > Bob']);
});
