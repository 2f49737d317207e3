import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Group, GroupMember, GroupSummary, PublicGroup } from '@sportspot/domain/groups/groups.shapes.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { allow, type OwnGroup } from './group.policy.ts';
import { lockGroup, selectGroup, selectGroups, selectGroupsOf, selectPublicGroups } from './group.queries.ts';
import { toGroup, toMember, toPublicGroup, toSummary } from './group.view.ts';
import { selectMember, selectMembers } from './members.queries.ts';

const MEMBERS_PAGE = 50;
const PUBLIC_PAGE = 20;

/** Throws `group_not_found` unless the user is a current member. */
export async function findOwnGroup(db: DirectoryDb, groupId: string, userId: string): Promise<OwnGroup> {
  const [group, me] = await Promise.all([selectGroup(db, groupId), selectMember(db, groupId, userId)]);
  if (!group || !me) throw new AppError('group_not_found');
  return { group, me };
}

/**
 * Serializes changes to a group and its members. All of a group's rows are in the directory database, so the group's
 * row serves as the lock and one transaction makes each change atomic.
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

/** Current or former members, earliest first. Only members may list them. */
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

/** Throws unless the user may list and revoke other users' links to the group. */
export async function requireLinkManager(db: DirectoryDb, groupId: string, userId: string): Promise<void> {
  allow(await findOwnGroup(db, groupId, userId), 'manageLinks');
}

/** Names and primary links of open groups, for lists of links. */
export async function findGroupNames(
  db: DirectoryDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; ownToken: string | null }>> {
  const rows = await selectGroups(db, ids);
  return new Map(rows.map(({ id, name, share_token }) => [id, { name, ownToken: share_token }]));
}
