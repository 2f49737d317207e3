import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { applyOperations, selectSpots, selectStats } from '../../features/spots/spots.queries.ts';
import { createTestDatabase } from '../server/test-database.ts';

export const minutes = (count: number): number => count * 60_000;
export const ago = (ms: number): Date => new Date(Date.now() - ms);

interface Trip {
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
  readonly leagues?: number[] | null;
}

/** A fan at the database level: applies operations and reads the results. */
function fanOf(db: Database, userId: string) {
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
    joins: (tripId: string, { startsAt = ago(minutes(60)), endsAt = null, leagues = null }: Trip = {}) =>
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
    addsSeat: (tripId: string) =>
      side
        .insertInto('trip_seats')
        .values({ user_id: userId, trip_id: tripId, seat_no: 1, nickname: 'Back seat', added_at: new Date() })
        .execute(),
    settles: (trip_also_all_time: boolean) =>
      side.insertInto('user_settings').values({ user_id: userId, trip_also_all_time }).execute(),
    outbox: () => side.selectFrom('outbox').select(['trip_id', 'op_id']).where('user_id', '=', userId).execute(),
  };
}

/** A separate database with as many fans as a test needs. */
export async function createFanDatabase() {
  const database = await createTestDatabase();
  // Independent of the disk and of a busy machine.
  const url = `${database.url}?options=-c%20synchronous_commit%3Doff&statement_timeout=60000&query_timeout=60000`;
  const db = openDatabase({ databaseUrl: url, userClusters: [{ url, from: 0, to: 255 }] }, () => {});
  return {
    db,
    fan: () => fanOf(db, newId()),
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
