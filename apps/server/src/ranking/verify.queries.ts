import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../db/database.ts';

/** A user's place on the leaderboard, recounted from their spots. */
export interface Recount {
  readonly userId: string;
  readonly isMiscounted: boolean;
  /** Null if not on the leaderboard. */
  readonly rankKey: number | null;
  /** A change hasn't reached the leaderboard yet. */
  readonly isWaiting: boolean;
}

/**
 * Whether a row belongs to one of these shards. Ids are in order of time, so rows of a shard are nowhere together. An
 * index for them would cost every spot more than the index-only scan that skips the others.
 */
const isOf = (id: string, shards: readonly number[]) =>
  sql`get_byte(uuid_send(${sql.ref(id)}), 15) = any(${shards}::integer[])`;

/** The next users of these shards who have counters, spots, or a place in a trip, by id. */
export async function selectNextOf(
  db: UserSideDb,
  { after, shards, count }: { after: string; shards: readonly number[]; count: number },
): Promise<string[]> {
  const next = sql`user_id > ${after} and ${isOf('user_id', shards)} order by user_id limit ${count}`;
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId"
    from (
      (select user_id from user_stats where ${next})
      union (select distinct user_id from user_spots where ${next})
      union (select distinct user_id from trip_participants where ${next})
      union (select distinct user_id from trip_players where ${next})
    ) next
    order by user_id limit ${count}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * Recounts users from their spots only, in one statement and so from one snapshot. Users who never had spots may be
 * missing.
 */
export async function selectRecounts(db: UserSideDb, userIds: readonly string[]): Promise<Recount[]> {
  const whose = sql`user_id = any(${userIds}::uuid[])`;
  const { rows } = await sql<Omit<Recount, 'rankKey'> & { rankKey: string | null }>`
    select person.user_id as "userId",
      (coalesce(stats.total_spots, 0), coalesce(stats.unique_leagues, 0), coalesce(stats.undated_spots, 0),
        coalesce(stats.league_spots, '{}'), stats.last_spotted_at)
        is distinct from
        (coalesce(counted.total, 0), coalesce(counted.leagues, 0), coalesce(counted.undated, 0),
          coalesce(counted.league_spots, '{}'), counted.latest)
        or stats.league_bits is distinct from league_bits(stats.league_spots)
        or stats.rank_key is distinct from
          rank_key(stats.total_spots, stats.unique_leagues, stats.undated_spots, stats.last_spotted_at)
        as "isMiscounted",
      case when counted.total > 0
        and (select board_shown from user_settings row where row.user_id = person.user_id) is not false
        then rank_key(counted.total, counted.leagues, counted.undated, counted.latest) end as "rankKey",
      exists (select from outbox row where row.user_id = person.user_id and row.trip_id is null)
        or exists (select from board_pending row where row.user_id = person.user_id) as "isWaiting"
    from (select * from user_stats where ${whose}) stats
      full join (
        select user_id, sum(spots)::integer as total, count(*)::integer as leagues, sum(undated)::integer as undated, max(latest) as latest,
          jsonb_object_agg(league_no, spots) as league_spots
        from (
          select user_id, league_no, count(*) as spots, count(*) filter (where spotted_at is null) as undated,
            max(spotted_at) as latest from user_spots
          where removed_at is null and ${whose} group by user_id, league_no
        ) by_league
        group by user_id
      ) counted using (user_id)
      cross join lateral (select coalesce(stats.user_id, counted.user_id) as user_id) person`.execute(db);
  return rows.map((row) => ({ ...row, rankKey: row.rankKey === null ? null : Number(row.rankKey) }));
}

/** How many players of trips have counters that differ from their spots, or are missing, or shouldn't be there. */
export async function selectMiscountedPlayers(db: UserSideDb, userIds: readonly string[]): Promise<number> {
  const whose = sql`user_id = any(${userIds}::uuid[])`;
  const { rows } = await sql<{ differing: number }>`
    with player as (
      select user_id, trip_id, 0::smallint as seat_no from trip_participants where ${whose} and left_at is null
      union all
      select user_id, trip_id, seat_no from trip_seats join trip_participants using (user_id, trip_id)
      where ${whose} and left_at is null and removed_at is null
    ), counted as (
      select user_id, trip_id, seat_no, count(spot.team_no) as total, count(distinct spot.league_no) as leagues,
        min(spot.spotted_at) as earliest, max(spot.spotted_at) as latest
      from player left join (select * from trip_spots where ${whose} and removed_at is null) spot
        using (user_id, trip_id, seat_no)
      group by user_id, trip_id, seat_no
    )
    select count(*)::integer as differing
    from (select * from trip_players where ${whose}) stored full join counted using (user_id, trip_id, seat_no)
    where (stored.total_spots, stored.unique_leagues, stored.first_spotted_at, stored.last_spotted_at)
        is distinct from (counted.total, counted.leagues, counted.earliest, counted.latest)
      or stored.rank_key is distinct from rank_key(stored.total_spots, stored.unique_leagues, 0, stored.last_spotted_at)`.execute(
    db,
  );
  return rows[0]?.differing ?? 0;
}

/** The users among these who have ever spotted. */
export async function selectCounted(db: UserSideDb, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from user_stats where user_id = any(${userIds}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The backlog of the leaderboard. */
export async function selectWaiting(db: UserSideDb): Promise<{ outbox: number; board: number }> {
  const { rows } = await sql<{ outbox: number; board: number }>`
    select (select count(*) from outbox)::integer as outbox,
      (select count(*) from board_pending)::integer as board`.execute(db);
  return rows[0] as { outbox: number; board: number };
}

/** For the next groups by id: the last id, and how many have a wrong member count. */
export async function selectMiscountedGroups(
  db: DirectoryDb,
  { after, shards, count }: { after: string; shards: readonly number[]; count: number },
): Promise<{ last: string | null; differing: number }> {
  const { rows } = await sql<{ last: string | null; differing: number }>`
    select (array_agg(id order by id desc))[1] as last, count(*) filter (where member_count <> members)::integer as differing
    from (
      select id, member_count, (
        select count(*) from group_members where group_id = groups.id and left_at is null
      ) as members
      from groups where id > ${after} and ${isOf('id', shards)} order by id limit ${count}
    ) counted`.execute(db);
  return rows[0] as { last: string | null; differing: number };
}
