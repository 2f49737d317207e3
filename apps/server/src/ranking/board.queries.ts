import { sql } from 'kysely';
import type { UserSideDb } from '../db/database.ts';
import type { Placed, Standing } from './board-sets.ts';

/** A user's row of the all-time leaderboard. */
export interface BoardRow {
  readonly userId: string;
  readonly totalSpots: number;
  readonly undatedSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: string | null;
}

interface StatsRow {
  readonly userId: string;
  readonly totalSpots: number;
  readonly undatedSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: Date | null;
}

const toBoardRow = (row: StatsRow): BoardRow => ({ ...row, lastSpottedAt: row.lastSpottedAt?.toISOString() ?? null });

const numbers = sql`stats.user_id as "userId", stats.total_spots as "totalSpots",
  stats.undated_spots as "undatedSpots", stats.unique_leagues as "uniqueLeagues",
  stats.last_spotted_at as "lastSpottedAt"`;
/** Users with spots who haven't hidden themselves. A missing settings row means the defaults. */
const onBoard = sql`stats.total_spots > 0 and settings.board_shown is not false`;
const people = sql`user_stats stats left join user_settings settings using (user_id)`;

/** The first users of this cluster, by the index. */
export async function selectTop(db: UserSideDb, limit: number): Promise<BoardRow[]> {
  const { rows } = await sql<StatsRow>`
    select ${numbers} from ${people} where ${onBoard}
    order by stats.rank_key desc, stats.user_id limit ${limit}`.execute(db);
  return rows.map(toBoardRow);
}

/** The users among these who are on the leaderboard now. */
export async function selectOnBoard(db: UserSideDb, userIds: readonly string[]): Promise<BoardRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<StatsRow>`
    select ${numbers} from ${people} where stats.user_id = any(${userIds}::uuid[]) and ${onBoard}`.execute(db);
  return rows.map(toBoardRow);
}

/** A user's own numbers, and whether others see them. */
export async function selectOwn(db: UserSideDb, userId: string): Promise<BoardRow & { readonly isShown: boolean }> {
  const { rows } = await sql<StatsRow & { isShown: boolean }>`
    select me.user_id as "userId", coalesce(stats.total_spots, 0) as "totalSpots",
      coalesce(stats.undated_spots, 0) as "undatedSpots", coalesce(stats.unique_leagues, 0) as "uniqueLeagues", stats.last_spotted_at as "lastSpottedAt",
      coalesce(settings.board_shown, true) as "isShown"
    from (select ${userId}::uuid as user_id) me left join user_stats stats using (user_id)
      left join user_settings settings using (user_id)`.execute(db);
  const { isShown, ...row } = rows[0] as StatsRow & { isShown: boolean };
  return { ...toBoardRow(row), isShown };
}

interface StandingRow {
  readonly userId: string;
  readonly rankKey: string | null;
}

const toStanding = ({ userId, rankKey }: StandingRow): Standing => ({
  userId,
  rankKey: rankKey === null ? null : Number(rankKey),
});

/** The standing of each of these users, including those who aren't on the leaderboard. */
export async function selectStandings(db: UserSideDb, userIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`
    select wanted.user_id as "userId", case when ${onBoard} then stats.rank_key end as "rankKey"
    from unnest(${userIds}::uuid[]) wanted (user_id) left join user_stats stats using (user_id)
      left join user_settings settings using (user_id)`.execute(db);
  return rows.map(toStanding);
}

/** The next users on the leaderboard, by id. As two texts: a row for each user would cost this process five times as much. */
export async function selectNextStandings(db: UserSideDb, after: string, limit: number): Promise<Placed[]> {
  const { rows } = await sql<{ ids: string | null; keys: string | null }>`
    select string_agg(user_id::text, ' ') as ids, string_agg(rank_key::text, ' ') as keys
    from (
      select stats.user_id, stats.rank_key from user_stats stats
      where stats.user_id > ${after} and stats.total_spots > 0 and not exists (
        -- Limited here, too, so that the settings aren't read from their beginning.
        select from user_settings settings
        where settings.user_id = stats.user_id and settings.user_id > ${after} and not settings.board_shown
      )
      order by stats.user_id limit ${limit}
    ) in_order`.execute(db);
  const [ids, keys] = [rows[0]?.ids?.split(' ') ?? [], rows[0]?.keys?.split(' ') ?? []];
  return ids.map((userId, index) => ({ userId, rankKey: Number(keys[index]) }));
}

/** Queues users whose update of the leaderboard failed. */
export async function insertPending(db: UserSideDb, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into board_pending (user_id) select unnest(${userIds}::uuid[]) on conflict do nothing`.execute(db);
}

export async function hasPending(db: UserSideDb): Promise<boolean> {
  const { rows } = await sql`select from board_pending limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes and returns a chunk, within the caller's transaction. */
export async function takePending(db: UserSideDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from board_pending where user_id in (select user_id from board_pending order by user_id limit ${limit})
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}
