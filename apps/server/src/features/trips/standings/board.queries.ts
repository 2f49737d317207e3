import { rankKeyOf } from '@sportspot/domain/boards/boards.rules.ts';
import { sql } from 'kysely';
import type { UserSideDb } from '../../../db/database.ts';
import type { ScoredTrip, TallyRow } from './standings.queries.ts';
import type { Tally } from './standings.view.ts';

interface Totals {
  readonly players: number;
  readonly spots: number;
  /** The creator's reset hasn't reached every player's counters. */
  readonly isResetting: boolean;
}

/** From the index alone, whose key begins with the total. */
export async function selectTotals(db: UserSideDb, { id, reset_at: line }: ScoredTrip): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::integer as players, coalesce(sum(rank_key >> 39), 0)::integer as spots,
      coalesce(bool_or(first_spotted_at < ${line}), false) as "isResetting"
    from trip_players where trip_id = ${id}`.execute(db);
  return rows[0] as Totals;
}

/** The first players of this cluster, by the index. */
export async function selectTop(db: UserSideDb, tripId: string, limit: number): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select user_id as "userId", seat_no as "seatNo", nickname, total_spots as "totalSpots",
      unique_leagues as "uniqueLeagues", (extract(epoch from last_spotted_at) * 1000)::float8 as "lastSpotted"
    from (
      select * from trip_players where trip_id = ${tripId} order by rank_key desc, user_id, seat_no limit ${limit}
    ) player left join trip_seats using (user_id, trip_id, seat_no)
    order by rank_key desc, user_id, seat_no`.execute(db);
  return rows;
}

/** How many players of this cluster rank above each of these, by the index. */
export async function countAbove(db: UserSideDb, tripId: string, players: readonly Tally[]): Promise<number[]> {
  const all = <Value>(of: (player: Tally) => Value) => players.map(of);
  const { rows } = await sql<{ above: number }>`
    select (
      select count(*)::integer from trip_players player
      where trip_id = ${tripId} and rank_key >= it.rank_key
        and (rank_key > it.rank_key or (player.user_id, player.seat_no) < (it.user_id, it.seat_no))
    ) as above
    from unnest(${all(rankKeyOf)}::bigint[], ${all(({ userId }) => userId)}::uuid[],
      ${all(({ seatNo }) => seatNo)}::smallint[]) with ordinality as it (rank_key, user_id, seat_no, no)
    order by it.no`.execute(db);
  return rows.map(({ above }) => above);
}
