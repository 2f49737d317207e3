import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createClusters } from '../../../testing/server/clusters.ts';
import { placeTrip } from '../../../testing/trips/trips.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { rankPlayers, readRanking } from './ranking.service.ts';

let db: Database;
beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  return clusters.close;
});

/** Participants of both clusters, each with a seat and a few spots; many share a place but for their ids. */
async function crowdOf(tripId: string, people: number): Promise<string[]> {
  const userIds = Array.from({ length: people }, () => newId());
  const joined = { trip_id: tripId, starts_at: ago(minutes(60)), joined_at: ago(minutes(60)) };
  for (const [index, user_id] of userIds.entries()) {
    const side = db.userSide(user_id);
    await side
      .insertInto('trip_participants')
      .values({ ...joined, user_id })
      .execute();
    await side
      .insertInto('trip_seats')
      .values({ user_id, trip_id: tripId, seat_no: 1, nickname: 'Kid', added_at: ago(0) })
      .execute();
    await sql`
      insert into trip_spots (user_id, trip_id, seat_no, team_no, league_no, op_id, acted_at, received_at, detail_op_id,
        detail_acted_at, spotted_at)
      select ${user_id}, ${tripId}, ${index % 2}, team_no, league_no, gen_random_uuid(), now(), now(), gen_random_uuid(),
        now(), ${ago(minutes(5))}
      from teams order by team_no limit ${index % 4}`.execute(side);
  }
  return userIds;
}

test('BOARDX-01 a part of a ranking is what the whole ranking has there, wherever users live', async () => {
  const trip = await placeTrip(db.directory);
  const userIds = await crowdOf(trip.id, 40);
  const whole = await rankPlayers(db, trip);
  expect(whole.players).toHaveLength(80);
  await fc.assert(
    fc.asyncProperty(fc.nat(90), fc.subarray([...userIds, newId()]), async (first, users) => {
      const part = await readRanking(db, trip, { first, userIds: users });
      const wanted = whole.players.filter(({ userId }) => users.includes(userId));
      expect(part).toEqual({
        top: whole.players.slice(0, first + wanted.length),
        wanted,
        players: 80,
        totalSpots: whole.totalSpots,
      });
    }),
    { numRuns: process.env.LONG ? 300 : 20 },
  );
});
