import { AppError } from '@sportspot/domain/errors.ts';
import type { Group, GroupMember, GroupSummary, PublicGroup } from '@sportspot/domain/groups.shapes.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { findBlocked, findPeople } from '../accounts/accounts.service.ts';
import { allow, type OwnGroup } from './groups.policy.ts';
import { lockGroup, selectGroup, selectGroups, selectGroupsOf, selectPublicGroups } from './groups.queries.ts';
import { toGroup, toMember, toPublicGroup, toSummary } from './groups.view.ts';
import { selectMember, selectMembers } from './members.queries.ts';

const MEMBERS_PAGE = 50;
const PUBLIC_PAGE = 20;

/** The group as a member may see it. To everybody else, and to those who left, it is not there. */
export async function findOwnGroup(db: DirectoryDb, groupId: string, userId: string): Promise<OwnGroup> {
  const [group, me] = await Promise.all([selectGroup(db, groupId), selectMember(db, groupId, userId)]);
  if (!group || !me) throw new AppError('group_not_found');
  return { group, me };
}

/**
 * Changes of one group and of who is in it follow one another. All of a group is in the directory, so that its row is the
 * lock and a change is there as a whole or not at all.
 */
export const withGroup = <Result>(
  db: Database,
  groupId: string,
  work: (transaction: DirectoryDb) => Promise<Result>,
): Promise<Result> =>
  db.directory.transaction().execute(async (transaction) => {
    await lockGroup(transaction, groupId);
    return work(transaction);
  });

export async function showGroup(db: Database, userId: string, groupId: string): Promise<Group> {
  const [own, hidden] = await Promise.all([findOwnGroup(db.directory, groupId, userId), findBlocked(db, userId)]);
  return toGroup(own, hidden);
}

export async function listGroups(db: Database, userId: string, isActive: boolean): Promise<{ groups: GroupSummary[] }> {
  const rows = await selectGroupsOf(db.directory, userId, isActive);
  return { groups: rows.map((row) => toSummary(row, userId)) };
}

export async function listPublicGroups(
  db: Database,
  userId: string,
  after: string | undefined,
): Promise<{ groups: PublicGroup[]; hasMore: boolean }> {
  const rows = await selectPublicGroups(db.directory, { userId, after, limit: PUBLIC_PAGE + 1 });
  return { groups: rows.slice(0, PUBLIC_PAGE).map(toPublicGroup), hasMore: rows.length > PUBLIC_PAGE };
}

/** Who is in one of my groups, or has left it, the longest-standing first. */
export async function listMembers(
  db: Database,
  userId: string,
  { groupId, isActive, after }: { groupId: string; isActive: boolean; after?: string | undefined },
): Promise<{ members: GroupMember[]; hasMore: boolean }> {
  const { group } = await findOwnGroup(db.directory, groupId, userId);
  const [rows, hidden] = await Promise.all([
    selectMembers(db.directory, { groupId, isActive, after, limit: MEMBERS_PAGE + 1 }),
    findBlocked(db, userId),
  ]);
  const shown = rows.slice(0, MEMBERS_PAGE).filter(({ user_id }) => !hidden.has(user_id));
  const people = await findPeople(
    db,
    shown.map(({ user_id }) => user_id),
  );
  const members = shown.map((row) => toMember(group, row, people.get(row.user_id), { isActive, hidden }));
  return { members, hasMore: rows.length > MEMBERS_PAGE };
}

/** Refuses who may not see and end the links that others made to a group. */
export async function judgeLinkManager(db: DirectoryDb, groupId: string, userId: string): Promise<void> {
  allow(await findOwnGroup(db, groupId, userId), 'manageLinks');
}

/** What a list of links says of groups: the name, and the link that is the group's own. Closed ones are left out. */
export async function findGroupNames(
  db: DirectoryDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; ownToken: string | null }>> {
  const rows = await selectGroups(db, ids);
  return new Map(rows.map(({ id, name, share_token }) => [id, { name, ownToken: share_token }]));
}
