import { sql } from 'kysely';
import type { DirectoryDb, UserSideDb } from '../../../db/database.ts';
import type { Stats } from './ranking.view.ts';

/** The next members by id, because lookups of neighboring rows are faster. */
export async function selectMemberIds(
  db: DirectoryDb,
  groupId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from group_members
    where group_id = ${groupId} and left_at is null and user_id > ${after} order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

interface StatsRow {
  readonly userId: string;
  readonly version: string;
  readonly rankKey: string;
  readonly lastSpottedAt: Date | null;
  readonly leagues: string;
}

/**
 * Stats of the given users, also of those who never spotted. `offset 0` forces one index lookup per user, because the
 * planner would otherwise scan the whole table.
 */
export async function selectStats(db: UserSideDb, userIds: readonly string[]): Promise<Stats[]> {
  const { rows } = await sql<StatsRow>`
    select member.id as "userId", coalesce(version, 0) as version, coalesce(rank_key, 0) as "rankKey",
      last_spotted_at as "lastSpottedAt", coalesce(rtrim(league_bits::text, '0'), '') as leagues
    from unnest(${userIds}::uuid[]) member (id)
      left join lateral (
        select version, rank_key, last_spotted_at, league_bits from user_stats where user_id = member.id offset 0
      ) stats on true`.execute(db);
  return rows.map(({ version, rankKey, lastSpottedAt, ...row }) => ({
    ...row,
    version: Number(version),
    rankKey: Number(rankKey),
    lastSpottedAt: lastSpottedAt?.getTime() ?? null,
  }));
}

/** A group's counts, and who joined or left since one of its changes. */
export interface MemberChanges {
  readonly changes: number;
  readonly members: number;
  readonly changed: readonly { readonly userId: string; readonly isMember: boolean }[];
}

/** In one statement and so from one snapshot; undefined for a closed group. */
export async function selectMemberChanges(
  db: DirectoryDb,
  groupId: string,
  { since, limit }: { since: number; limit: number },
): Promise<MemberChanges | undefined> {
  const { rows } = await sql<MemberChanges>`
    select member_changes as changes, member_count as members, coalesce((
      select json_agg(json_build_object('userId', user_id, 'isMember', left_at is null)) from (
        select user_id, left_at from group_members
        where group_id = groups.id and change_no > ${since} order by change_no limit ${limit}
      ) latest
    ), '[]') as changed
    from groups where id = ${groupId} and closed_at is null`.execute(db);
  return rows[0];
}

/** The memberships of these users in open groups with at least this many members. */
export async function selectMembershipsInLarge(
  db: DirectoryDb,
  userIds: readonly string[],
  members: number,
): Promise<{ groupId: string; userId: string }[]> {
  const { rows } = await sql<{ groupId: string; userId: string }>`
    select /* named in_large_groups */ group_id as "groupId", user_id as "userId"
    from group_members join groups on groups.id = group_id
    where user_id = any(${userIds}::uuid[]) and left_at is null and closed_at is null
      and member_count >= ${members}`.execute(db);
  return rows;
}

/** The open groups with at least this many members. */
export async function selectLargeGroups(db: DirectoryDb, members: number): Promise<string[]> {
  const rows = await db
    .selectFrom('groups')
    .select('id')
    .where('member_count', '>=', members)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
