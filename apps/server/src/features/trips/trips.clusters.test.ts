import { newTrip, type Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  migrateTestDatabase,
  type TestDatabase,
} from '../../testing/server/test-database.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { apply } from '../spots/spots.service.ts';
import { endTrip, removeTrip } from './lifecycle/change.service.ts';
import { createTrip } from './lifecycle/create.service.ts';
import { forgetTrip, settleTrip } from './lifecycle/settle.service.ts';
import { joinTrip } from './participants/join.service.ts';
import { leaveTrip } from './participants/leave.service.ts';
import { setSeat } from './participants/seats.service.ts';
import { listParticipants, listTrips, showTrip } from './trip/trip.service.ts';

let databases: TestDatabase[];
let db: Database;

/** A directory and two separate user clusters. */
beforeAll(async () => {
  const clusters = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  const [low, high] = clusters;
  for (const { url } of clusters) await migrateTestDatabase(url, ['catalogue', 'user-side']);
  const directory = await createTestDatabase();
  databases = [directory, low, high];
  const userClusters = [
    { url: low.url, from: 0, to: 127 },
    { url: high.url, from: 128, to: 255 },
  ];
  db = openDatabase({ databaseUrl: directory.url, userClusters }, () => {});
});
afterAll(async () => {
  await db.close();
  await Promise.all(databases.map((database) => database.drop()));
});

const userIdOn = (shard: number): string => newId().slice(0, -2) + shard.toString(16).padStart(2, '0');
let people: [string, string, string, string];
let trip: Trip;

/** Four users on alternating clusters. */
beforeEach(async () => {
  people = [userIdOn(1), userIdOn(200), userIdOn(2), userIdOn(201)];
  const [creator, ...others] = people;
  trip = await createTrip(db, creator, newTrip.parse({ id: newId(), name: 'Away day', autoEndDays: 1 }));
  for (const userId of others) await joinTrip(db, userId, { code: trip.joinCode ?? '' });
});

const rowsOn = (table: 'trip_participants' | 'trip_seats' | 'trip_spots') =>
  Promise.all(
    db.userSides.map(async (side) => {
      const rows = await side.selectFrom(table).select('user_id').where('trip_id', '=', trip.id).execute();
      return rows.length;
    }),
  );
const endsOn = () =>
  Promise.all(
    db.userSides.map(async (side) => {
      const rows = await side
        .selectFrom('trip_participants')
        .select('ends_at')
        .where('trip_id', '=', trip.id)
        .execute();
      return rows.map(({ ends_at }) => ends_at?.toISOString());
    }),
  );

test('a trip counts and lists its participants on all clusters', async () => {
  expect(await rowsOn('trip_participants')).toEqual([2, 2]);
  for (const userId of people) {
    expect((await showTrip(db, userId, trip.id)).participantCount).toBe(4);
    expect((await listTrips(db, userId, undefined)).trips).toMatchObject([{ id: trip.id, participantCount: 4 }]);
  }
  const { participants } = await listParticipants(db, people[3], { tripId: trip.id, isActive: true });
  const keys = participants.map(({ joinedAt, userId }) => `${joinedAt} ${userId}`);
  expect([keys.length, keys]).toEqual([4, keys.toSorted()]);
  const [first] = participants;
  const rest = await listParticipants(db, people[3], { tripId: trip.id, isActive: true, after: first?.userId ?? '' });
  expect(rest.participants).toEqual(participants.slice(1));
});

test('RECAP-02 an end reaches every cluster, and a cluster that missed it is repaired', async () => {
  const { endsAt } = await endTrip(db, people[0], trip.id);
  expect(await endsOn()).toEqual([Array(2).fill(endsAt), Array(2).fill(endsAt)]);
  await db.userSide(people[1]).updateTable('trip_participants').set({ ends_at: null }).execute();
  await settleTrip(db, trip.id);
  expect(await endsOn()).toEqual([Array(2).fill(endsAt), Array(2).fill(endsAt)]);
});

test('RECAP-02 the earliest participant becomes creator, also on another cluster', async () => {
  const others = (await listParticipants(db, people[0], { tripId: trip.id, isActive: true })).participants.slice(1);
  await leaveTrip(db, people[0], trip.id);
  expect((await showTrip(db, people[3], trip.id)).creatorId).toBe(others[0]?.userId);
  expect(others[0]?.userId).toBe(people[1]);
});

test('TRIP-25 deleting leaves nothing on any cluster', async () => {
  for (const userId of people) {
    await apply(db, userId, [spotOf('nfl-gb', { mode: 'trip-mode' })]);
    await setSeat(db, userId, { tripId: trip.id, seatNo: 1, nickname: 'Mia' });
  }
  expect([await rowsOn('trip_spots'), await rowsOn('trip_seats')]).toEqual([
    [2, 2],
    [2, 2],
  ]);
  await removeTrip(db, people[0], trip.id);
  expect(await rowsOn('trip_participants')).toEqual([0, 0]);
  expect(await forgetTrip(db, trip.id)).toBe(false);
  expect([await rowsOn('trip_spots'), await rowsOn('trip_seats')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
