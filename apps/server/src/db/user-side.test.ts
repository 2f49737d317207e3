import { newTrip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyOperations, selectSpots } from '../features/spots/spots.queries.ts';
import { showOwnSpots } from '../features/spots/spots.service.ts';
import { createTrip } from '../features/trips/lifecycle/create.service.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  migrateTestDatabase,
  type TestDatabase,
} from '../testing/server/test-database.ts';
import { editOf, removalOf, resetOf, spotOf, undoOf } from '../testing/spots/operations.ts';
import { type Database, openDatabase } from './database.ts';

let directory: TestDatabase;
let clusters: TestDatabase[];
let db: Database;

beforeAll(async () => {
  directory = await createTestDatabase();
  clusters = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  const [low, high] = clusters as [TestDatabase, TestDatabase];
  for (const { url } of clusters) await migrateTestDatabase(url, ['catalogue', 'user-side']);
  const userClusters = [
    { url: low.url, from: 0, to: 127 },
    { url: high.url, from: 128, to: 255 },
  ];
  db = openDatabase({ databaseUrl: directory.url, userClusters }, () => {});
});
afterAll(async () => {
  await db.close();
  await Promise.all([directory, ...clusters].map((database) => database.drop()));
});

const userIdOnShard = (shard: number): string => newId().slice(0, -2) + shard.toString(16).padStart(2, '0');

describe('users on several clusters', () => {
  // The clusters have the user-side tables and the catalogue, and no directory tables: a function that used another
  // table would fail here.
  test('every kind of operation runs with only user-side tables and the catalogue', async () => {
    const userId = userIdOnShard(3);
    const side = db.userSide(userId);
    const start = new Date(Date.now() - 3_600_000);
    const tripId = newId();
    await side
      .insertInto('trip_participants')
      .values({ user_id: userId, trip_id: tripId, starts_at: start, joined_at: start })
      .execute();
    await side
      .insertInto('trip_seats')
      .values({ user_id: userId, trip_id: tripId, seat_no: 1, nickname: 'Back seat', added_at: start })
      .execute();
    const spot = spotOf('nfl-gb', { mode: 'trip-mode' });
    const { results } = await applyOperations(side, userId, [
      spot,
      spotOf('nba-lal', { mode: 'trip-mode', seat: { tripId, seatNo: 1 } }),
      editOf('nfl-gb', { note: 'on a cap' }),
      removalOf('nfl-gb', { mode: 'trip-mode' }),
      resetOf(),
      undoOf(spot),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill('applied'));
  });

  test("a trip is started, spotted in, and shown when its creator isn't on the directory's database", async () => {
    const userId = userIdOnShard(200);
    const trip = { id: newId(), name: 'Away day' };
    await createTrip(db, userId, newTrip.parse(trip));
    await applyOperations(db.userSide(userId), userId, [spotOf('nfl-gb', { mode: 'trip-mode' })]);
    const { collection, trips, recent } = await showOwnSpots(db, userId);
    expect(trips).toMatchObject([{ ...trip, spots: collection }]);
    expect(recent).toMatchObject([{ effects: [{ tripId: trip.id }, { tripId: null }] }]);
  });

  test('each user is on one cluster only', async () => {
    const [low, high] = [userIdOnShard(0), userIdOnShard(255)];
    for (const userId of [low, high]) await applyOperations(db.userSide(userId), userId, [spotOf('nfl-gb')]);
    const seen = (at: string, whose: string) =>
      selectSpots(db.userSide(at), { userId: whose, mode: 'all-time' }, new Date()).then((spots) => spots.length);
    expect([await seen(low, low), await seen(high, high), await seen(low, high), await seen(high, low)]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});

test('every table names its side and owner, and every index of ours the query it serves', async () => {
  const connection = new Client({ connectionString: directory.url });
  await connection.connect();
  try {
    const { rows: silentTables } = await connection.query(
      `select relname from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         and relname not like 'migrations_%' and coalesce(obj_description(oid), '') !~ '^(User side|Directory).*Owner: '`,
    );
    const { rows: silentIndexes } = await connection.query(
      `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace and c.relname not like 'migrations_%'
         and not c.relispartition and obj_description(c.oid) is null
         and not exists (select from pg_constraint where conindid = c.oid)`,
    );
    expect({ silentTables, silentIndexes }).toEqual({ silentTables: [], silentIndexes: [] });
  } finally {
    await connection.end();
  }
});
