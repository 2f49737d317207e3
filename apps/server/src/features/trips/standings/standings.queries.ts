import type { Format } from '@sportspot/domain/trips/trips.shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import type { TripRow } from '../trip/trip.rows.ts';

/** The fields of a trip that decide its standings. */
export type ScoredTrip = Pick<TripRow, 'id' | 'format' | 'creator_id' | 'reset_at'>;

/** A participant (seat 0) or one of their seats. */
export interface PlayerId {
  readonly userId: string;
  readonly seatNo: number;
}

export interface PlayerRow extends PlayerId {
  /** Null for a participant. */
  readonly nickname: string | null;
}

/** A player's current spots, before the trip's format is applied. */
export interface TallyRow extends PlayerRow {
  readonly totalSpots: number;
  readonly uniqueLeagues: number;
  /** In Unix milliseconds, which are faster to read than dates for large trips. */
  readonly lastSpotted: number | null;
}

/** The best claim to a team on one cluster. Times are in microseconds, the database's precision. */
export interface Claim extends PlayerId {
  readonly teamId: string;
  readonly teamNo: number;
  readonly leagueNo: number;
  readonly spottedAt: number;
  readonly receivedAt: number;
  readonly opId: string;
}

const oneOf = (players: readonly PlayerId[] | undefined): RawBuilder<unknown> =>
  players
    ? sql`(user_id, seat_no) in (select * from unnest(
        ${players.map(({ userId }) => userId)}::uuid[], ${players.map(({ seatNo }) => seatNo)}::smallint[]))`
    : sql`true`;

/** Current participants and their seats. */
const playersOf = (tripId: string, players?: readonly PlayerId[]) => sql`
  select * from (
    select user_id, 0::smallint as seat_no, null as nickname from trip_participants
    where trip_id = ${tripId} and left_at is null
    union all
    select user_id, seat_no, nickname from trip_participants join trip_seats using (user_id, trip_id)
    where trip_id = ${tripId} and left_at is null and removed_at is null
  ) player where ${oneOf(players)}`;

/**
 * Current spots. The time window was checked when a spot arrived. The creator's reset is checked here as well, because
 * it reaches participants one after another.
 */
export const currentSpotsIn = ({ id, reset_at: line }: ScoredTrip) =>
  sql`trip_id = ${id} and removed_at is null and spotted_at >= coalesce(${line}, '-infinity'::timestamptz)`;

export async function selectPlayers(
  db: UserSideDb,
  tripId: string,
  players?: readonly PlayerId[],
): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select user_id as "userId", seat_no as "seatNo", nickname from (${playersOf(tripId, players)}) player`.execute(db);
  return rows;
}

/** Pre-sorted in board order, so that merging is cheap. */
export async function selectTallies(
  db: UserSideDb,
  trip: ScoredTrip,
  players?: readonly PlayerId[],
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    with player as (${playersOf(trip.id, players)}), tally as materialized (
      select user_id, seat_no, count(*)::integer as spots, count(distinct league_no)::integer as leagues,
        max(spotted_at) as last
      from trip_spots where ${currentSpotsIn(trip)} and ${oneOf(players)} group by user_id, seat_no
    )
    select user_id as "userId", seat_no as "seatNo", nickname, coalesce(spots, 0) as "totalSpots",
      coalesce(leagues, 0) as "uniqueLeagues", (extract(epoch from last) * 1000)::float8 as "lastSpotted"
    from player left join tally using (user_id, seat_no)
    order by spots desc nulls last, leagues desc, floor(extract(epoch from last)), user_id, seat_no`.execute(db);
  return rows;
}

const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::float8`;

/** Claims in order of precedence; the index has the same order within a team. */
const claims = (trip: ScoredTrip, which: RawBuilder<unknown>) => sql`
  select league_no as "leagueNo", user_id as "userId", seat_no as "seatNo", op_id as "opId",
    ${microseconds(sql`spotted_at`)} as "spottedAt", ${microseconds(sql`received_at`)} as "receivedAt"
  from trip_spots spot
  where ${currentSpotsIn(trip)} and ${which}
    and exists (
      select from trip_participants where user_id = spot.user_id and trip_id = spot.trip_id and left_at is null)
    and (seat_no = 0 or exists (
      select from trip_seats
      where user_id = spot.user_id and trip_id = spot.trip_id and seat_no = spot.seat_no and removed_at is null))
  order by spotted_at, received_at, op_id, user_id, seat_no`;

/** The best claim per team, with one index lookup each. */
export async function selectClaims(db: UserSideDb, trip: ScoredTrip): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select teams.id as "teamId", teams.team_no as "teamNo", claim.* from teams
    cross join lateral (${claims(trip, sql`team_no = teams.team_no`)} limit 1) claim`.execute(db);
  return rows;
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
    select change."changedBy", change."teamId", change."teamNo", rival.*
    from jsonb_to_recordset(${JSON.stringify(changes)}) change
      ("changedBy" uuid, "changedAt" float8, "teamId" text, "teamNo" integer, "userId" uuid, "seatNo" smallint)
    cross join lateral (${claims(trip, others)} limit 1) rival`.execute(db);
  return rows;
}

/** Team numbers per player. */
export async function selectTeamNos(
  db: UserSideDb,
  trip: ScoredTrip,
  players: readonly PlayerId[],
): Promise<(PlayerId & { teamNos: number[] })[]> {
  const { rows } = await sql<PlayerId & { teamNos: number[] }>`
    select user_id as "userId", seat_no as "seatNo", array_agg(team_no) as "teamNos" from trip_spots
    where ${currentSpotsIn(trip)} and ${oneOf(players)} group by user_id, seat_no`.execute(db);
  return rows;
}

/** Latest teams per player, newest first. */
export async function selectLatestTeams(
  db: UserSideDb,
  trip: ScoredTrip,
  players: readonly PlayerId[],
  limit: number,
): Promise<(PlayerId & { teamIds: string[] })[]> {
  const { rows } = await sql<PlayerId & { teamIds: string[] }>`
    select player.user_id as "userId", player.seat_no as "seatNo", latest.team_ids as "teamIds"
    from unnest(${players.map(({ userId }) => userId)}::uuid[], ${players.map(({ seatNo }) => seatNo)}::smallint[])
      as player (user_id, seat_no)
    cross join lateral (
      select array(
        select teams.id from trip_spots spot join teams using (team_no)
        where spot.user_id = player.user_id and spot.seat_no = player.seat_no and ${currentSpotsIn(trip)}
        order by spot.spotted_at desc, teams.id collate "C" limit ${limit}
      ) as team_ids
    ) latest`.execute(db);
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
