import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import { currentSpotsIn, type PlayerId, type ScoredTrip } from '../standings/standings.queries.ts';

export interface RarityRow extends PlayerId {
  readonly points: number;
  readonly rarestTeamId: string;
}

/** Rarity points per player, and their rarest team; ties go to the team seen first. */
export async function selectRarity(
  db: UserSideDb,
  trip: ScoredTrip,
  { points, others }: { points: ReadonlyMap<number, number>; others: number },
): Promise<RarityRow[]> {
  const { rows } = await sql<RarityRow>`
    select user_id as "userId", seat_no as "seatNo", sum(points)::integer as points,
      (array_agg(teams.id order by points desc, spotted_at, teams.id))[1] as "rarestTeamId"
    from trip_spots join teams using (team_no)
    left join unnest(${[...points.keys()]}::integer[], ${[...points.values()]}::integer[]) known (team_no, known_points)
      using (team_no)
    cross join lateral (select coalesce(known_points, ${others}::integer) as points) worth
    where ${currentSpotsIn(trip)} group by user_id, seat_no`.execute(db);
  return rows;
}

/** Trips whose recap is final but not stored yet. */
export async function selectDueTrips(db: DirectoryDb, closingHours: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trips')
    .select('id')
    .where('frozen_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now() - make_interval(hours => ${closingHours})`)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface ResultRow {
  readonly place_no: number;
  readonly name: string;
  readonly numbers: unknown;
}

/** Stores the final results of a trip. Returns false if they were stored before. */
export async function insertResults(
  db: DirectoryDb,
  tripId: string,
  frozenAt: Date,
  results: readonly ResultRow[],
): Promise<boolean> {
  const frozen = await db
    .updateTable('trips')
    .set({ frozen_at: frozenAt })
    .where('id', '=', tripId)
    .where('frozen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!frozen) return false;
  await sql`
    insert into trip_results (trip_id, place_no, name, numbers)
    select ${tripId}, place_no, name, numbers
    from jsonb_to_recordset(${JSON.stringify(results)}) result (place_no integer, name text, numbers jsonb)`.execute(
    db,
  );
  return true;
}

/** The stored facts of a trip, its first places, and the user's own, in order. */
export const selectResults = (
  db: DirectoryDb,
  tripId: string,
  { places, userId }: { places: number; userId: string },
): Promise<ResultRow[]> =>
  db
    .selectFrom('trip_results')
    .select(['place_no', 'name', 'numbers'])
    .where('trip_id', '=', tripId)
    .where((where) => where.or([where('place_no', '<=', places), where(sql`numbers ->> 'userId'`, '=', userId)]))
    .orderBy('place_no')
    .execute();

/** Stored results of users who still exist. First place wins in a ranked trip that has a second place. */
export async function selectResultsOf(db: DirectoryDb, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; endedAt: number; spots: number; isWon: boolean }>`
    select users.id as "userId", floor(date_part('epoch', trips.ends_at) * 1000) as "endedAt",
      (result.numbers -> 'totalSpots')::integer as spots,
      result.place_no = 1 and trips.format <> 'together' and exists (
        select from trip_results second where second.trip_id = trips.id and second.place_no = 2
      ) as "isWon"
    from users join trip_results result on result.numbers ->> 'userId' = users.id::text
      join trips on trips.id = result.trip_id
    where users.id = any(${userIds}::uuid[]) and result.place_no > 0 and (result.numbers -> 'seatNo')::integer = 0
      and trips.ends_at is not null`.execute(db);
  return rows;
}

/** A page of users in a trip's final result, after a place. */
export async function selectResultPeople(db: DirectoryDb, tripId: string, after: number, limit: number) {
  const { rows } = await sql<{ placeNo: number; userId: string | null }>`
    select place_no as "placeNo", case when (numbers -> 'seatNo')::integer = 0 then numbers ->> 'userId' end as "userId"
    from trip_results where trip_id = ${tripId} and place_no > ${after} order by place_no limit ${limit}`.execute(db);
  return rows;
}
