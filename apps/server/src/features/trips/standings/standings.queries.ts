import { type RawBuilder, sql } from 'kysely';
import type { UserSideDb } from '../../../db/database.ts';
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

/** Which players of a trip to read; all of them if there is no condition. */
type Which = RawBuilder<unknown>;
export const anyPlayer: Which = sql`true`;
export const onlyPlayers = (players: readonly PlayerId[]): Which =>
  sql`(user_id, seat_no) in (select * from unnest(
    ${players.map(({ userId }) => userId)}::uuid[], ${players.map(({ seatNo }) => seatNo)}::smallint[]))`;
export const onlyPlayersOf = (userIds: readonly string[]): Which => sql`user_id = any(${userIds}::uuid[])`;

/**
 * Current spots. The time window was checked when a spot arrived. The creator's reset is checked here as well, because
 * it reaches participants one after another.
 */
export const currentSpotsIn = ({ id, reset_at: line }: ScoredTrip) =>
  sql`trip_id = ${id} and removed_at is null and spotted_at >= coalesce(${line}, '-infinity'::timestamptz)`;

export async function selectPlayers(db: UserSideDb, tripId: string, which = anyPlayer): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select user_id as "userId", seat_no as "seatNo", nickname
    from trip_players left join trip_seats using (user_id, trip_id, seat_no)
    where trip_id = ${tripId} and ${which}`.execute(db);
  return rows;
}

/** From the counters; players whom the creator's reset hasn't reached are counted here. */
export async function selectTallies(db: UserSideDb, trip: ScoredTrip, which = anyPlayer): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select user_id as "userId", seat_no as "seatNo", nickname, spots as "totalSpots", leagues as "uniqueLeagues",
      (extract(epoch from last) * 1000)::float8 as "lastSpotted"
    from trip_players player left join trip_seats using (user_id, trip_id, seat_no)
      cross join lateral (
        select player.total_spots as spots, player.unique_leagues as leagues, player.last_spotted_at as last
        where (player.first_spotted_at < ${trip.reset_at}) is not true
        union all
        select count(*)::integer, count(distinct league_no)::integer, max(spotted_at) from trip_spots spot
        where spot.user_id = player.user_id and spot.seat_no = player.seat_no and ${currentSpotsIn(trip)}
        having player.first_spotted_at < ${trip.reset_at}
      ) counted
    where trip_id = ${trip.id} and ${which}`.execute(db);
  return rows;
}

/** A player's current teams: all numbers, and the ids of the latest ones, newest first. */
export interface TeamsRow extends PlayerId {
  readonly teamNos: number[];
  readonly latestIds: string[];
}

/** Players without spots are left out. */
export async function selectTeamsOf(
  db: UserSideDb,
  trip: ScoredTrip,
  players: readonly PlayerId[],
  latest: number,
): Promise<TeamsRow[]> {
  // In two steps with an offset, so that neither all spots of the trip nor all teams for each player are read.
  const { rows } = await sql<TeamsRow>`
    with spot as materialized (
      select player.*, own.* from unnest(${players.map(({ userId }) => userId)}::uuid[],
          ${players.map(({ seatNo }) => seatNo)}::smallint[]) player (user_id, seat_no)
        cross join lateral (
          select team_no, spotted_at from trip_spots
          where user_id = player.user_id and seat_no = player.seat_no and ${currentSpotsIn(trip)} offset 0
        ) own
    )
    select user_id as "userId", seat_no as "seatNo", array_agg(team_no) as "teamNos",
      (array_agg(id order by spotted_at desc, id collate "C"))[:${sql.lit(latest)}] as "latestIds"
    from spot join teams using (team_no) group by user_id, seat_no`.execute(db);
  return rows;
}
