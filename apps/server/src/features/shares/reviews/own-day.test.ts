import { reviewsApi } from '@sportspot/domain/profiles/reviews.contract.ts';
import { sharesApi } from '@sportspot/domain/sharing/shares.contract.ts';
import { companionsApi } from '@sportspot/domain/spots/companions.contract.ts';
import { type Operation, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { editOf, removalOf, spotOf, undoOf } from '../../../testing/spots/operations.ts';
import { startedTrip } from '../../../testing/trips/trips.ts';
import { insertLink } from '../../../testing/users/links.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';
import { cardOf } from '../card/card.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

const as = (person?: SignedUp) => callerOf(server.app, person);
const does = (person: SignedUp, ...operations: Operation[]) => as(person)(spotsApi.apply, { operations });
const timesOf = async (person: SignedUp) =>
  (await as(person)(spotsApi.mine, {})).body.collection.map(({ spottedAt }) => spottedAt);

/** 11:30 PM on December 31 in Honolulu. */
const inHonolulu = { seenAt: new Date('2026-01-01T09:30:00Z'), offset: -600 };
const SEEN = '2025-12-31T23:30:00.000-10:00';

test('MODE-06 the owner gets the local time of the place; everyone else gets only the day', async () => {
  const [ida, olaf] = [await signUpPerson(server.context), await signUpPerson(server.context)];
  await startedTrip(server, [ida, olaf]);
  await does(ida, spotOf('nfl-gb', inHonolulu));
  expect(await timesOf(ida)).toEqual([SEEN]);
  const listedTo = async (person: SignedUp) =>
    (await as(person)(spotsApi.list, { userId: ida.id })).body.spots.map(({ spottedAt }) => spottedAt);
  expect(await listedTo(ida)).toEqual([SEEN]);

  const day = '2025-12-31T12:00:00.000+00:00';
  expect(await listedTo(olaf)).toEqual([day]);
  const { body: companions } = await as(olaf)(companionsApi.ofTeam, { teamId: 'nfl-gb' });
  expect(companions.people).toMatchObject([{ id: ida.id, spottedAt: day }]);
  const { body: page } = await as()(sharesApi.page, { token: await insertLink(server.context, 'all-time', ida.id) });
  expect(page).toMatchObject({ spottedTeams: [{ teamId: 'nfl-gb', spottedAt: day }] });
  expect(cardOf(page, 'en').content).toMatchObject({ stickers: [{ stamp: 'DEC 31, 25' }] });
});

test('MODE-06 a spot belongs to the year of its local day, whatever time zone the request names', async () => {
  const ida = await signUpPerson(server.context);
  await does(ida, spotOf('nfl-gb', inHonolulu));
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'Pacific/Honolulu']) {
    const yearOf = async (year: number) => (await as(ida)(reviewsApi.year, { year, timeZone })).body;
    expect(await yearOf(2025)).toMatchObject({ spots: 1, latest: [{ teamId: 'nfl-gb', day: '2025-12-31' }] });
    expect((await yearOf(2026)).spots).toBe(0);
  }
});

test('an operation from an older app has no offset, and its time is shown as before', async () => {
  const ida = await signUpPerson(server.context);
  await does(ida, spotOf('nfl-gb', { seenAt: new Date('2026-01-01T09:30:00Z') }));
  expect(await timesOf(ida)).toEqual(['2026-01-01T09:30:00.000Z']);
  const { body: page } = await as()(sharesApi.page, { token: await insertLink(server.context, 'all-time', ida.id) });
  expect(page).toMatchObject({ spottedTeams: [{ spottedAt: '2026-01-01T09:30:00.000Z' }] });
  expect(cardOf(page, 'en').content).toMatchObject({ stickers: [{ stamp: 'JAN 01, 26' }] });
  const { body } = await as(ida)(reviewsApi.year, { year: 2025, timeZone: 'Pacific/Honolulu' });
  expect(body.spots).toBe(1);
});

test('MODE-06 the offset changes with the time: by an earlier sighting, an edit, an undo, and a second spot', async () => {
  const ida = await signUpPerson(server.context);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const first = spotOf('nfl-gb', { ...inHonolulu, at: minutesAgo(9) });
  const earlier = spotOf('nfl-gb', { at: minutesAgo(8), seenAt: new Date('2025-06-01T00:00:00Z'), offset: 345 });
  const edit = editOf('nfl-gb', {}, { at: minutesAgo(7), seenAt: new Date('2025-06-01T00:00:00Z'), offset: 0 });
  await does(ida, first, earlier);
  expect(await timesOf(ida)).toEqual(['2025-06-01T05:45:00.000+05:45']);
  // The same moment in another place can be another day.
  await does(ida, edit);
  expect(await timesOf(ida)).toEqual(['2025-06-01T00:00:00.000+00:00']);
  await does(ida, undoOf(earlier, { at: minutesAgo(6) }));
  expect(await timesOf(ida)).toEqual(['2025-06-01T00:00:00.000+00:00']);
  await does(ida, undoOf(edit, { at: minutesAgo(5) }));
  expect(await timesOf(ida)).toEqual([SEEN]);
  await does(ida, removalOf('nfl-gb', { at: minutesAgo(4) }), spotOf('nfl-gb', { at: minutesAgo(3), seenAt: null }));
  expect(await timesOf(ida)).toEqual([null]);
});

test('MODE-06 undoing the creator’s reset restores spots with their offset', async () => {
  const ida = await signUpPerson(server.context);
  const tripId = await startedTrip(server, [ida]);
  const seenAt = new Date(Date.now() - 600_000);
  const inTrip = { mode: 'trip-mode', at: seenAt, seenAt } as const;
  await does(ida, spotOf('nfl-gb', { ...inTrip, offset: -600 }), spotOf('nba-bos', { ...inTrip, offset: 780 }));
  const offsets = async () => {
    const { body } = await as(ida)(spotsApi.mine, {});
    const trip = body.trips.find(({ id }) => id === tripId);
    return trip?.spots.map(({ teamId, spottedAt }) => [teamId, spottedAt?.slice(-6)]);
  };
  const before = [
    ['nba-bos', '+13:00'],
    ['nfl-gb', '-10:00'],
  ];
  expect(await offsets()).toEqual(before);
  await as(ida)(tripsApi.reset, { tripId, operationId: newId() });
  // Seen again since, in another place.
  await does(ida, spotOf('nfl-gb', { mode: 'trip-mode', offset: 0 }));
  expect(await offsets()).toEqual([['nfl-gb', '+00:00']]);
  await as(ida)(tripsApi.undoReset, { tripId });
  expect(await offsets()).toEqual(before);
});
