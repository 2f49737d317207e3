import { newId } from '@sportspot/domain/ids.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from '../../testing/operations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyOperations, selectSpots, selectStats } from './spots.queries.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ databaseUrl: database.url, userClusters: [{ url: database.url, from: 0, to: 255 }] }, () => {});
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const minutes = (count: number): number => count * 60_000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

/** A fan and what can be done and seen as that fan. */
function fan(userId = newId()) {
  const side = db.userSide(userId);
  const collection = () => selectSpots(side, { userId, mode: 'all-time' }, new Date());
  return {
    userId,
    does: async (...operations: Operation[]) => (await applyOperations(side, userId, operations)).results,
    collection,
    teams: async () => (await collection()).map(({ teamId }) => teamId),
    tripTeams: async () =>
      (await selectSpots(side, { userId, mode: 'trip-mode' }, new Date())).map(({ teamId }) => teamId),
    stats: () => selectStats(side, userId),
    joins: (
      tripId: string,
      { startsAt = ago(minutes(60)), endsAt = null as Date | null, leagues = null as number[] | null } = {},
    ) =>
      side
        .insertInto('trip_participants')
        .values({
          user_id: userId,
          trip_id: tripId,
          starts_at: startsAt,
          ends_at: endsAt,
          joined_at: startsAt,
          leagues,
        })
        .execute(),
    settles: (trip_also_all_time: boolean) =>
      side.insertInto('user_settings').values({ user_id: userId, trip_also_all_time }).execute(),
    outbox: () => side.selectFrom('outbox').select(['trip_id', 'op_id']).where('user_id', '=', userId).execute(),
  };
}

describe('one operation, however often and however late', () => {
  test('OFFLINE-03 an operation sent 5 times at once has its effect once', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb');
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.does(spot)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([{ id: spot.id, outcome: 'applied', refusal: null }])]),
    );
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect((await alice.stats()).totalSpots).toBe(1);
    expect(await alice.outbox()).toHaveLength(1);
  });

  test('SPOT-07 5 operations at once for the same team make one spot, counted once', async () => {
    const alice = fan();
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.does(spotOf('nfl-gb'))));
    expect(answers.flat().filter(({ outcome }) => outcome === 'applied')).not.toHaveLength(0);
    expect(answers.flat().filter(({ outcome }) => outcome === 'refused')).toHaveLength(0);
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect((await alice.stats()).totalSpots).toBe(1);
  });

  test('OFFLINE-03 the first id sent again after a removal changes nothing', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(2)) });
    await alice.does(spot);
    await alice.does(removalOf('nfl-gb'));
    expect(await alice.does(spot)).toEqual([{ id: spot.id, outcome: 'applied', refusal: null }]);
    expect(await alice.teams()).toEqual([]);
    expect((await alice.stats()).totalSpots).toBe(0);
  });

  test('OFFLINE-03 a spot that arrives after a later removal stays removed', async () => {
    const alice = fan();
    const early = spotOf('nfl-gb', { at: ago(minutes(10)) });
    const removal = removalOf('nfl-gb', { at: ago(minutes(5)) });
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(20)) }), removal);
    expect(await alice.does(early)).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await alice.teams()).toEqual([]);
  });

  test('one bad team in a batch is refused by itself', async () => {
    const alice = fan();
    const answers = await alice.does(spotOf('nfl-gb'), spotOf('nfl-nobody'), spotOf('nba-lal'));
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, 'team_not_found', null]);
    expect(await alice.teams()).toEqual(['nba-lal', 'nfl-gb']);
  });
});

describe('what a spot remembers', () => {
  test('of two sightings the earlier time is kept', async () => {
    const alice = fan();
    const earlier = ago(minutes(90));
    await alice.does(spotOf('nfl-gb', { seenAt: ago(minutes(30)) }), spotOf('nfl-gb', { seenAt: earlier }));
    expect((await alice.collection())[0]?.spottedAt).toEqual(earlier);
    expect((await alice.stats()).totalSpots).toBe(1);
  });

  test('a time in the future becomes now', async () => {
    const alice = fan();
    await alice.does(spotOf('nfl-gb', { seenAt: new Date(Date.now() + minutes(60)) }));
    expect((await alice.collection())[0]?.spottedAt?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('a recalled spot has no time, counts in the collection and in no trip', async () => {
    const alice = fan();
    await alice.joins(newId());
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode', seenAt: null }));
    expect((await alice.collection())[0]).toMatchObject({ teamId: 'nfl-gb', spottedAt: null });
    expect(await alice.stats()).toEqual({ totalSpots: 1, uniqueLeagues: 1, lastSpottedAt: null });
    expect(await alice.tripTeams()).toEqual([]);
  });

  test('SPOT-01 location and notes may be there or absent, and be edited by the later act', async () => {
    const alice = fan();
    await alice.does(
      spotOf('nfl-gb', { at: ago(minutes(9)), details: { placeText: 'Lisbon', note: 'on a cap' } }),
      spotOf('nba-lal'),
    );
    await alice.does(editOf('nfl-gb', { note: 'on a scarf' }, { at: ago(minutes(2)) }));
    await alice.does(editOf('nfl-gb', { note: 'too late' }, { at: ago(minutes(5)) }));
    expect(await alice.collection()).toMatchObject([
      { teamId: 'nba-lal', placeText: null, note: null },
      { teamId: 'nfl-gb', placeText: 'Lisbon', note: 'on a scarf' },
    ]);
  });

  test('SPOT-09 removing lowers the counters, never below 0', async () => {
    const alice = fan();
    await alice.does(spotOf('nfl-gb', { at: ago(minutes(5)) }), spotOf('nfl-chi', { at: ago(minutes(4)) }));
    expect(await alice.stats()).toMatchObject({ totalSpots: 2, uniqueLeagues: 1 });
    await alice.does(removalOf('nfl-gb'), removalOf('nfl-gb'), removalOf('nfl-chi'), removalOf('nba-lal'));
    expect(await alice.stats()).toEqual({ totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null });
  });
});

describe('undo', () => {
  test('undo of a spot, of a removal and of an edit revert exactly that', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(9)), details: { note: 'first' } });
    const removal = removalOf('nfl-gb', { at: ago(minutes(8)) });
    await alice.does(spot, removal, undoOf(removal, { at: ago(minutes(7)) }));
    expect(await alice.collection()).toMatchObject([{ teamId: 'nfl-gb', note: 'first' }]);
    const edit = editOf('nfl-gb', { note: 'second' }, { at: ago(minutes(6)) });
    await alice.does(edit, undoOf(edit, { at: ago(minutes(5)) }));
    expect(await alice.collection()).toMatchObject([{ note: 'first' }]);
    const other = spotOf('nba-lal', { at: ago(minutes(4)) });
    await alice.does(other, undoOf(other, { at: ago(minutes(3)) }));
    expect(await alice.teams()).toEqual(['nfl-gb']);
    expect(await alice.stats()).toMatchObject({ totalSpots: 1, uniqueLeagues: 1 });
  });

  test('an undo that arrives before its operation still undoes it', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(2)) });
    await alice.does(undoOf(spot));
    await alice.does(spot);
    expect(await alice.teams()).toEqual([]);
  });

  test('undo leaves what a later act decided', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(9)) });
    await alice.does(spot, removalOf('nfl-gb', { at: ago(minutes(8)) }), spotOf('nfl-gb', { at: ago(minutes(7)) }));
    expect(await alice.does(undoOf(spot))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await alice.teams()).toEqual(['nfl-gb']);
  });

  test('undo is refused after 24 hours', async () => {
    const alice = fan();
    const spot = spotOf('nfl-gb', { at: ago(minutes(25 * 60)) });
    await alice.does(spot);
    expect(await alice.does(undoOf(spot))).toMatchObject([{ outcome: 'refused', refusal: 'undo_expired' }]);
  });
});

describe('trips', () => {
  test('PROD-07 a trip-mode spot counts in every running trip and in the collection; an all-time spot in no trip', async () => {
    const alice = fan();
    const [one, two, over] = [newId(), newId(), newId()];
    await alice.joins(one);
    await alice.joins(two);
    await alice.joins(over, { startsAt: ago(minutes(90 * 24 * 60)), endsAt: ago(minutes(10 * 24 * 60)) });
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }), spotOf('nba-lal'));
    expect(await alice.tripTeams()).toEqual(['nfl-gb']);
    expect(await alice.teams()).toEqual(['nba-lal', 'nfl-gb']);
    const trips = (await alice.outbox()).map(({ trip_id }) => trip_id);
    expect(new Set(trips)).toEqual(new Set([one, two, null]));
  });

  test('PROD-07 with the switch off a trip-mode spot stays out of the collection', async () => {
    const alice = fan();
    await alice.settles(false);
    expect(await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }))).toMatchObject([{ refusal: 'no_running_trip' }]);
    await alice.joins(newId());
    await alice.does(spotOf('nfl-gb', { mode: 'trip-mode' }));
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([['nfl-gb'], []]);
  });

  test('a spot seen inside the window counts within 72 hours of its end, not after, and only of leagues in play', async () => {
    const alice = fan();
    const [closing, frozen, racing] = [newId(), newId(), newId()];
    const day = minutes(24 * 60);
    await alice.joins(closing, { startsAt: ago(5 * day), endsAt: ago(2 * day) });
    await alice.joins(frozen, { startsAt: ago(9 * day), endsAt: ago(3.5 * day) });
    await alice.joins(racing, { startsAt: ago(5 * day), leagues: [3] });
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', seenAt: ago(4 * day) }),
      spotOf('nba-lal', { mode: 'trip-mode', seenAt: ago(day) }),
    );
    const trips = (await alice.outbox()).flatMap(({ trip_id }) => trip_id ?? []);
    expect(trips).toEqual([closing]);
  });

  test('SPOT-10 Reset Trip removes the own spots of running trips and no all-time spot; undo brings them back', async () => {
    const alice = fan();
    await alice.joins(newId());
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(8)) }),
    );
    const reset = resetOf({ at: ago(minutes(5)) });
    await alice.does(reset);
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([[], ['nba-lal', 'nfl-gb']]);
    await alice.does(spotOf('f1-fer', { mode: 'trip-mode', seenAt: ago(minutes(7)) }));
    expect(await alice.tripTeams()).toEqual([]);
    await alice.does(undoOf(reset));
    expect(await alice.tripTeams()).toEqual(['nba-lal', 'nfl-gb']);
  });

  test('removing in trip mode leaves the collection, and in all-time mode the trip', async () => {
    const alice = fan();
    await alice.joins(newId());
    await alice.does(
      spotOf('nfl-gb', { mode: 'trip-mode', at: ago(minutes(9)) }),
      spotOf('nba-lal', { mode: 'trip-mode', at: ago(minutes(8)) }),
    );
    await alice.does(removalOf('nfl-gb', { mode: 'trip-mode' }), removalOf('nba-lal'));
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([['nba-lal'], ['nfl-gb']]);
  });

  test("a seat's spot counts in its trip only", async () => {
    const alice = fan();
    const tripId = newId();
    await alice.joins(tripId);
    const spot = spotOf('nfl-gb', { mode: 'trip-mode', seat: { tripId, seatNo: 1 } });
    expect(await alice.does(spot)).toMatchObject([{ refusal: 'seat_not_found' }]);
    await db
      .userSide(alice.userId)
      .insertInto('trip_seats')
      .values({ user_id: alice.userId, trip_id: tripId, seat_no: 1, nickname: 'Back seat', added_at: new Date() })
      .execute();
    expect(await alice.does({ ...spot, id: newId() })).toMatchObject([{ outcome: 'applied' }]);
    expect([await alice.tripTeams(), await alice.teams()]).toEqual([[], []]);
  });
});
