import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';
import type { Allowed } from './group.policy.ts';
import type { GroupRow, ListedRow, PublicRow } from './group.rows.ts';

/** Locks the group until the end of the transaction: changes to a group and its members are serialized. */
export async function lockGroup(db: DirectoryDb, id: string): Promise<void> {
  await db.selectFrom('groups').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Open groups, each joined with its primary link unless that is revoked or expired. */
const groups = (db: DirectoryDb) =>
  db
    .selectFrom('groups')
    .leftJoin('shareable_links as link', (join) =>
      join
        .onRef('link.token', '=', 'groups.link_token')
        .on('link.revoked_at', 'is', null)
        .on((on) => on.or([on('link.expires_at', 'is', null), on('link.expires_at', '>', sql<Date>`now()`)])),
    )
    .where('groups.closed_at', 'is', null);

const listed = [
  'groups.id',
  'groups.creator_id',
  'groups.name',
  'groups.last_activity',
  'groups.member_count',
] as const;

const wholeGroups = (db: DirectoryDb) =>
  groups(db)
    .leftJoin('users', 'users.id', 'groups.creator_id')
    .select([
      ...listed,
      // Other users don't see the name of a suspended user.
      sql<string | null>`case when users.suspended_at is null then users.display_name end`.as('creator_name'),
      'groups.description',
      'groups.is_public',
      'groups.allow_new_members',
      'groups.created_at',
      'groups.member_changes',
      'link.token as share_token',
    ]);

export const selectGroup = (db: DirectoryDb, id: string): Promise<GroupRow | undefined> =>
  wholeGroups(db).where('groups.id', '=', id).executeTakeFirst();

export async function selectGroups(db: DirectoryDb, ids: readonly string[]): Promise<GroupRow[]> {
  return ids.length === 0 ? [] : wholeGroups(db).where('groups.id', 'in', ids).execute();
}

/** The user's groups, open or closed, most recently active first. */
export const selectGroupsOf = (db: DirectoryDb, userId: string, isActive: boolean): Promise<ListedRow[]> =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(listed)
    .where('group_members.user_id', '=', userId)
    .where('group_members.left_at', 'is', null)
    .where('groups.closed_at', isActive ? 'is' : 'is not', null)
    .orderBy('groups.last_activity', 'desc')
    .orderBy('groups.id', 'desc')
    .execute();

/**
 * Public groups with an open link, most recently active first, after the cursor. Leaves out groups the user was removed
 * from.
 */
export const selectPublicGroups = (
  db: DirectoryDb,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<PublicRow[]> =>
  groups(db)
    .select([...listed, 'groups.description', 'groups.allow_new_members'])
    .select(sql<string>`link.token`.as('share_token'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('group_members as me')
            .select('me.user_id')
            .whereRef('me.group_id', '=', 'groups.id')
            .where('me.user_id', '=', userId)
            .where('me.left_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('is_member'),
    )
    .where('groups.is_public', '=', true)
    .where('link.token', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('group_members as removed')
            .select('removed.user_id')
            .whereRef('removed.group_id', '=', 'groups.id')
            .where('removed.user_id', '=', userId)
            .where('removed.banned_at', 'is not', null),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(groups.last_activity, groups.id) < (
          select last.last_activity, last.id from groups last where last.id = ${after})`,
      ),
    )
    .orderBy('groups.last_activity', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(limit)
    .execute();

export interface NewGroup {
  readonly id: string;
  readonly creatorId: string;
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly allowNewMembers: boolean;
}

/** Also true for closed groups. */
export async function hasGroup(db: DirectoryDb, id: string): Promise<boolean> {
  return (await db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns false if the id exists. */
export async function insertGroup(db: DirectoryDb, group: NewGroup): Promise<boolean> {
  const made = await db
    .insertInto('groups')
    .values({
      id: group.id,
      creator_id: group.creatorId,
      name: group.name,
      description: group.description,
      is_public: group.isPublic,
      allow_new_members: group.allowNewMembers,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export interface GroupChanges {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly allowNewMembers?: boolean | undefined;
}

export async function updateGroup(
  db: DirectoryDb,
  { group }: Allowed<'update'>,
  {
    name = group.name,
    description = group.description,
    isPublic: is_public = group.is_public,
    allowNewMembers: allow_new_members = group.allow_new_members,
  }: GroupChanges,
): Promise<void> {
  await db
    .updateTable('groups')
    .set({ name, description, is_public, allow_new_members })
    .where('id', '=', group.id)
    .execute();
}

export async function updateLinkToken(db: DirectoryDb, groupId: string, token: string): Promise<void> {
  await db.updateTable('groups').set({ link_token: token }).where('id', '=', groupId).execute();
}

export async function updateCreator(db: DirectoryDb, groupId: string, creatorId: string): Promise<void> {
  await db.updateTable('groups').set({ creator_id: creatorId }).where('id', '=', groupId).execute();
}

export async function updateClosed(db: DirectoryDb, groupId: string): Promise<void> {
  await db.updateTable('groups').set({ closed_at: sql<Date>`now()` }).where('id', '=', groupId).execute();
}

/** Run this in the transaction that changes the membership. Returns the number of the change. */
export async function updateMemberCount(db: DirectoryDb, groupId: string, change: 1 | -1): Promise<number> {
  const { member_changes } = await db
    .updateTable('groups')
    .set({
      member_count: sql<number>`member_count + ${change}::integer`,
      member_changes: sql<number>`member_changes + 1`,
      last_activity: sql<Date>`now()`,
    })
    .where('id', '=', groupId)
    .returning('member_changes')
    .executeTakeFirstOrThrow();
  return member_changes;
}

/**
 * Updates the groups of active users, each at most once per interval. Skips locked groups: the change that holds the
 * lock updates the activity, too.
 */
export async function updateActivity(db: DirectoryDb, userIds: readonly string[], minutes: number): Promise<void> {
  await sql`
    update groups set last_activity = now() where id in (
      select id from groups
      where closed_at is null and last_activity < now() - ${minutes}::integer * interval '1 minute' and id in (
        select group_id from group_members where user_id = any(${userIds}::uuid[]) and left_at is null
      )
      for no key update skip locked
    )`.execute(db);
}
