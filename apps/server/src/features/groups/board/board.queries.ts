import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import { toUuidArray } from './packed-ids.ts';

/** The ids of all members, packed. Sorted, because lookups of neighboring rows are faster. */
export async function selectMemberIds(db: DirectoryDb, groupId: string): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(uuid_send(user_id), ''::bytea), ''::bytea) as ids from (
      select user_id from group_members where group_id = ${groupId} and left_at is null order by user_id
    ) in_order`.execute(db);
  return (rows[0] as { ids: Buffer }).ids;
}

export interface PackedStats {
  /** Arrays in PostgreSQL's binary format, in the order of the requested ids. */
  readonly keys: Buffer;
  readonly times: Buffer;
  /** One digit per league that any of these users has spotted; null if they have no spots. */
  readonly leagues: string | null;
}

/**
 * Stats of the given users. A user without spots has key 0 and the time -infinity. `offset 0` forces one index lookup
 * per user, because the planner would otherwise scan the whole table.
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
