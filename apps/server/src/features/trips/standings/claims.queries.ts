import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import { currentSpotsIn, type PlayerId, type ScoredTrip } from './standings.queries.ts';

/** The best claim to a team on one cluster. Times are in microseconds, the database's precision. */
export interface Claim extends PlayerId {
  readonly teamId: string;
  readonly teamNo: number;
  readonly leagueNo: number;
  readonly spottedAt: number;
  readonly receivedAt: number;
  readonly opId: string;
}

const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::float8`;

/** Current spots of current players. */
const spotsOfPlayers = (trip: ScoredTrip, which: RawBuilder<unknown>) => sql`
  from trip_spots spot
  where ${currentSpotsIn(trip)} and ${which}
    and exists (
      select from trip_players player
      where player.user_id = spot.user_id and player.trip_id = spot.trip_id and player.seat_no = spot.seat_no)`;

/** Claims in order of precedence; the index has the same order within a team. */
const claims = (trip: ScoredTrip, which: RawBuilder<unknown>) => sql`
  select league_no, user_id, seat_no, op_id, spotted_at, received_at
  ${spotsOfPlayers(trip, which)}
  order by spotted_at, received_at, op_id, user_id, seat_no`;

/** What a claim consists of, computed after the best one is found. */
const claimColumns = sql`claim.league_no as "leagueNo", claim.user_id as "userId", claim.seat_no as "seatNo",
  claim.op_id as "opId", ${microseconds(sql`claim.spotted_at`)} as "spottedAt",
  ${microseconds(sql`claim.received_at`)} as "receivedAt"`;

/** The best claim per team, with one index lookup each. */
export async function selectClaims(db: UserSideDb, trip: ScoredTrip): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select teams.id as "teamId", teams.team_no as "teamNo", ${claimColumns} from teams
    cross join lateral (${claims(trip, sql`team_no = teams.team_no`)} limit 1) claim`.execute(db);
  return rows;
}

/** The teams that players on this cluster have, with one index lookup each. */
export async function selectTeamsSpotted(db: UserSideDb, trip: ScoredTrip): Promise<number[]> {
  const { rows } = await sql<{ teamNo: number }>`
    select team_no as "teamNo" from teams
    cross join lateral (select ${spotsOfPlayers(trip, sql`team_no = teams.team_no`)} limit 1) spotted`.execute(db);
  return rows.map(({ teamNo }) => teamNo);
}

/** How an operation changed a player's claim to a team; the claim has its current time. */
export interface ClaimChange extends Claim {
  /** The operation, and when it was received. */
  readonly changedBy: string;
  readonly changedAt: number;
  readonly stoodBefore: boolean;
  readonly stands: boolean;
  /** The previous time of the spot; null unless the operation changed it. */
  readonly spottedBefore: number | null;
}

export interface OperationId {
  readonly userId: string;
  readonly opId: string;
}

/** Changes of claims by operations in a trip. Excludes resets and their undos, which change many claims at once. */
export async function selectClaimChanges(
  db: UserSideDb,
  trip: ScoredTrip,
  operations: readonly OperationId[],
): Promise<ClaimChange[]> {
  const { rows } = await sql<ClaimChange>`
    select op.op_id as "changedBy", ${microseconds(sql`op.received_at`)} as "changedAt", teams.id as "teamId",
      teams.team_no as "teamNo", spot.league_no as "leagueNo", spot.user_id as "userId", spot.seat_no as "seatNo",
      spot.op_id as "opId", ${microseconds(sql`spot.received_at`)} as "receivedAt",
      (entry -> 'before')::boolean as "stoodBefore", (entry -> 'after')::boolean as stands,
      ${microseconds(sql`(entry ->> 'at')::timestamptz`)} as "spottedAt",
      ${microseconds(sql`(entry -> 'was' -> 'time' ->> 'from')::timestamptz`)} as "spottedBefore"
    from unnest(${operations.map(({ userId }) => userId)}::uuid[], ${operations.map(({ opId }) => opId)}::uuid[])
      as wanted (user_id, op_id)
    cross join lateral operation_of(wanted.user_id, wanted.op_id) op cross join lateral jsonb_array_elements(op.effect) entry
    join teams on teams.team_no = (entry ->> 'team')::integer
    join trip_spots spot on spot.user_id = op.user_id and spot.trip_id = ${trip.id}
      and spot.seat_no = (entry ->> 'seat')::smallint and spot.team_no = teams.team_no
    where entry ->> 'trip' = ${trip.id} and op.kind in ('spot', 'remove', 'undo')
      and not op.effect @> '[{"in": "reset"}]'`.execute(db);
  return rows;
}

/** The best competing claim on this cluster to each changed team, at the time of the change. */
export async function selectRivals(
  db: UserSideDb,
  trip: ScoredTrip,
  changes: readonly ClaimChange[],
): Promise<(Claim & { readonly changedBy: string })[]> {
  const others = sql`team_no = change."teamNo" and (user_id, seat_no) <> (change."userId", change."seatNo")
    and ${microseconds(sql`received_at`)} <= change."changedAt"`;
  const { rows } = await sql<Claim & { changedBy: string }>`
    select change."changedBy", change."teamId", change."teamNo", ${claimColumns}
    from jsonb_to_recordset(${JSON.stringify(changes)}) change
      ("changedBy" uuid, "changedAt" float8, "teamId" text, "teamNo" integer, "userId" uuid, "seatNo" smallint)
    cross join lateral (${claims(trip, others)} limit 1) claim`.execute(db);
  return rows;
}

/** The trips among these where the first to spot a team takes it. */
export const selectFirstToSpot = (db: DirectoryDb, tripIds: readonly string[]) =>
  db
    .selectFrom('trips')
    .select(['id', sql<Format>`format`.as('format'), 'creator_id', 'reset_at'])
    .where('id', 'in', tripIds)
    .where('format', '=', 'first')
    .execute();
