import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import type { MemberRow } from './group.rows.ts';

const members = (db: DirectoryDb, groupId: string) =>
  db.selectFrom('group_members').select(['user_id', 'joined_at', 'invited_by']).where('group_id', '=', groupId);

/** Current members only. */
export const selectMember = (db: DirectoryDb, groupId: string, userId: string): Promise<MemberRow | undefined> =>
  members(db, groupId).where('user_id', '=', userId).where('left_at', 'is', null).executeTakeFirst();

/** Includes former members. */
export const selectMembersByIds = (
  db: DirectoryDb,
  groupId: string,
  userIds: readonly string[],
): Promise<MemberRow[]> => members(db, groupId).where('user_id', '=', sql<string>`any(${userIds}::uuid[])`).execute();

interface MemberFilter {
  readonly groupId: string;
  readonly isActive: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Earliest members first, after the cursor. */
export const selectMembers = (
  db: DirectoryDb,
  { groupId, isActive, after, limit }: MemberFilter,
): Promise<MemberRow[]> =>
  members(db, groupId)
    .where('left_at', isActive ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(joined_at, user_id) > (
          select last.joined_at, last.user_id from group_members last
          where last.group_id = ${groupId} and last.user_id = ${after})`,
      ),
    )
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();

/** Locks until the end of the transaction, so that concurrent requests can't exceed the limit of groups per user. */
export async function lockGroupsOf(db: DirectoryDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups of ${userId}`}, 0))`.execute(db);
}

/** Counts open groups only. */
export async function countGroupsOf(db: DirectoryDb, userId: string): Promise<number> {
  const { groups } = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(sql<number>`count(*)::integer`.as('groups'))
    .where('group_members.user_id', '=', userId)
    .where('group_members.left_at', 'is', null)
    .where('groups.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return groups;
}

interface MemberChange {
  readonly groupId: string;
  readonly userId: string;
  /** What `updateMemberCount` returned. */
  readonly changeNo: number;
}

/** Uses clock_timestamp() because now() is the start of the transaction, which may be before another member joined. */
export async function insertMember(
  db: DirectoryDb,
  { groupId, userId, invitedBy: invited_by, changeNo: change_no }: MemberChange & { readonly invitedBy: string | null },
): Promise<void> {
  const joined_at = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: userId, joined_at, invited_by, change_no })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).doUpdateSet({ joined_at, left_at: null, invited_by, change_no }),
    )
    .execute();
}

export async function updateLeft(db: DirectoryDb, { groupId, userId, changeNo }: MemberChange): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ left_at: sql<Date>`clock_timestamp()`, change_no: changeNo })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/** Badges for group creators count at most this many members. */
const FIRST_MEMBERS = 50;

/** The users' open groups, with the join times of the first members of groups they created. */
export async function selectMemberships(db: DirectoryDb, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; joinedAt: number; memberTimes: number[] }>`
    select member.user_id as "userId", floor(date_part('epoch', member.joined_at) * 1000) as "joinedAt",
      case when groups.creator_id = member.user_id then (
        select json_agg(floor(date_part('epoch', first.joined_at) * 1000)) from (
          select joined_at from group_members
          where group_id = groups.id and left_at is null order by joined_at, user_id limit ${FIRST_MEMBERS}
        ) first
      ) else '[]' end as "memberTimes"
    from group_members member join groups on groups.id = member.group_id
    where member.user_id = any(${userIds}::uuid[]) and member.left_at is null and groups.closed_at is null`.execute(db);
  return rows;
}
