import type { LeftSpot, Mode, Operation, OperationResult, SpotStats } from '@sportspot/domain/spots/spots.contract.ts';
import { sql } from 'kysely';
import type { UserSideDb } from '../../db/database.ts';

export interface Applied {
  readonly results: OperationResult[];
  /** The current state of every changed spot; times in PostgreSQL's JSON format. */
  readonly left: LeftSpot[];
  readonly stats: SpotStats;
}

/**
 * Applies a batch in one round trip; the SQL function handles the lock, spots, counters, and outbox. `serverTime` is
 * read after the work, from the same clock that decides which times are in the future.
 */
export async function applyOperations(
  db: UserSideDb,
  userId: string,
  operations: Operation[],
): Promise<Applied & { serverTime: Date }> {
  const { rows } = await sql<{ applied: Applied; serverTime: Date }>`
    with /* named apply_operations */ done as materialized (select apply_operations(${userId}, ${JSON.stringify(operations)}) as applied)
    select applied, clock_timestamp() as "serverTime" from done`.execute(db);
  const { applied, serverTime } = rows[0] as { applied: Applied; serverTime: Date };
  return { ...applied, serverTime };
}

/** Operations of one user. */
export interface OwnOperations {
  readonly userId: string;
  readonly operations: Operation[];
}

/** Applies the operations of several users in one transaction; null for a user who is busy with others. */
export async function applyTogether(
  db: UserSideDb,
  calls: readonly OwnOperations[],
): Promise<((Applied & { serverTime: Date }) | null)[]> {
  const users = calls.map(({ userId }) => userId);
  const operations = calls.map((call) => JSON.stringify(call.operations));
  const { rows } = await sql<{ applied: Applied | null; serverTime: Date }>`
    select /* named apply_together */ applied, clock_timestamp() as "serverTime"
    from apply_together(${users}::uuid[], ${operations}::jsonb[]) applied`.execute(db);
  return rows.map(({ applied, serverTime }) => applied && { ...applied, serverTime });
}

export interface SpotRow {
  readonly teamId: string;
  readonly spottedAt: Date | null;
  readonly spottedOffset: number | null;
  readonly placeText: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly gear: string | null;
  readonly note: string | null;
}

interface SpotFilter {
  readonly userId: string;
  readonly mode: Mode;
  readonly teamId?: string | undefined;
}

/** Current spots in one mode. Trip mode covers all active trips and returns each team once, with its earliest spot. */
export async function selectSpots(db: UserSideDb, { userId, mode, teamId }: SpotFilter, now: Date): Promise<SpotRow[]> {
  const currentSpots =
    mode === 'all-time'
      ? sql`user_spots s where s.user_id = ${userId} and s.removed_at is null`
      : sql`trip_spots s join trip_participants p using (user_id, trip_id)
            where s.user_id = ${userId} and s.seat_no = 0 and s.removed_at is null and p.left_at is null
              and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})`;
  const { rows } = await sql<SpotRow>`
    select distinct on (teams.id) teams.id as "teamId", spot.spotted_at as "spottedAt",
      spot.spotted_offset as "spottedOffset", spot.place_text as "placeText", spot.lat, spot.lon, spot.gear, spot.note
    from (select s.* from ${currentSpots}) spot join teams using (team_no)
    where ${teamId ?? null}::text is null or teams.id = ${teamId ?? null}
    order by teams.id, spot.spotted_at`.execute(db);
  return rows;
}

export async function selectStats(db: UserSideDb, userId: string): Promise<SpotStats> {
  const row = await db
    .selectFrom('user_stats')
    .select(['total_spots', 'unique_leagues', 'last_spotted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    totalSpots: row?.total_spots ?? 0,
    uniqueLeagues: row?.unique_leagues ?? 0,
    lastSpottedAt: row?.last_spotted_at?.toISOString() ?? null,
  };
}

/** A removed seat keeps no spots, so that the next player with its number starts with none. */
export async function deleteSeatSpots(
  db: UserSideDb,
  { userId, tripId, seatNo }: { userId: string; tripId: string; seatNo: number },
): Promise<void> {
  await db
    .deleteFrom('trip_spots')
    .where('user_id', '=', userId)
    .where('trip_id', '=', tripId)
    .where('seat_no', '=', seatNo)
    .execute();
}

/** Deletes a batch of a trip's spots on this cluster. Returns the number of deleted rows. */
export async function deleteTripSpots(db: UserSideDb, tripId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from trip_spots where ctid = any(array(select ctid from trip_spots where trip_id = ${tripId} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
