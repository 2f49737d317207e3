import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../db/database.ts';
import { toUuidArray } from './packed-ids.ts';

/** Everybody who is in a group, as packed ids. In their order, because rows of neighbours are found faster. */
export async function selectMemberIds(db: DirectoryDb, groupId: string): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(uuid_send(user_id), ''::bytea), ''::bytea) as ids from (
      select user_id from group_members where group_id = ${groupId} and left_at is null order by user_id
    ) in_order`.execute(db);
  return (rows[0] as { ids: Buffer }).ids;
}

export interface PackedStats {
  /** Arrays in PostgreSQL's binary form, in the order of the ids asked for. */
  readonly keys: Buffer;
  readonly times: Buffer;
  /** A digit for each league that somebody of them has; null when nobody has spotted anything. */
  readonly leagues: string | null;
}

/**
 * What each of these people has. Somebody without spots has a key of 0 and the earliest of times. The lookup one by one is
 * meant: the planner would rather read everybody there is.
 */
export async function selectPackedStats(db: UserSideDb, ids: Buffer): Promise<PackedStats> {
  const { rows } = await sql<PackedStats>`
    select array_send(array_agg(coalesce(rank_key, 0))) as keys,
      array_send(array_agg(coalesce(last_spotted_at, '-infinity'))) as times, bit_or(league_bits) as leagues
    from (
      select stats.* from unnest(${toUuidArray(ids)}::uuid[]) with ordinality member (id, place)
      left join lateral (
        select rank_key, last_spotted_at, league_bits from user_stats where user_id = member.id offset 0
      ) stats on true
      order by place
    ) in_order`.execute(db);
  return rows[0] as PackedStats;
}
