import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Database } from '../../../db/database.ts';
import { toListed, toPerson } from '../own-account/account.view.ts';
import { selectHidingTeams, selectLimitedTeams, selectSettings } from '../own-account/settings.queries.ts';
import {
  deleteBlock,
  insertBlock,
  selectBlocked,
  selectBlockedByMe,
  selectInTrips,
  selectPeople,
  selectPeopleByIds,
  selectPerson,
  selectSharingGroup,
  selectTripIds,
} from './people.queries.ts';
import { selectSuspended } from './suspension.queries.ts';
import { maySeeTeams } from './visibility.policy.ts';

const PAGE = 50;

/** Finds a user, unless either has blocked the other or the user is suspended. */
async function findPerson(db: Database, viewerId: string, userId: string) {
  const row = await selectPerson(db.directory, viewerId, userId);
  if (!row || row.blocked) throw new AppError('user_not_found');
  return row;
}

export async function showPerson(db: Database, viewerId: string, userId: string): Promise<Person> {
  const row = await findPerson(db, viewerId, userId);
  // The profile page has its own text for a user without a name.
  return { ...toPerson(row), displayName: row.display_name };
}

/** Hides two users from each other. Idempotent. */
export async function blockPerson(db: Database, userId: string, otherId: string): Promise<void> {
  // A blocked user may block back: the existing block must stay invisible to them.
  const other = userId === otherId ? undefined : await selectPerson(db.directory, userId, otherId);
  if (!other) throw new AppError('user_not_found');
  await insertBlock(db.directory, userId, otherId);
}

export const unblockPerson = (db: Database, userId: string, otherId: string): Promise<void> =>
  deleteBlock(db.directory, userId, otherId);

export async function listBlocks(db: Database, userId: string): Promise<{ people: Person[] }> {
  return { people: (await selectBlockedByMe(db.directory, userId)).map(toPerson) };
}

const noUsers: ReadonlySet<string> = new Set();

/** For each of these users, everyone they have blocked or were blocked by. */
export async function findBlockedOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = Map.groupBy(await selectBlocked(db.directory, userIds), ({ userId }) => userId);
  const othersOf = (userId: string) => pairs.get(userId)?.map(({ otherId }) => otherId);
  return new Map(userIds.map((userId) => [userId, pairs.has(userId) ? new Set(othersOf(userId)) : noUsers]));
}

/** Everyone this user has blocked or was blocked by. */
export const findBlocked = async (db: Database, userId: string): Promise<ReadonlySet<string>> =>
  (await findBlockedOfEach(db, [userId])).get(userId) ?? noUsers;

/** The users among these who exist and aren't suspended, by id, for leaderboards and feeds that name them. */
export async function findPeople(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await selectPeopleByIds(db.directory, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/**
 * The users among these whose teams only they may see, by their setting or because they are suspended. Leaderboards
 * still show their names and totals.
 */
export async function findHidingTeams(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const bySide = Map.groupBy(new Set(userIds), (userId) => db.userSide(userId));
  const [suspended, ...hiding] = await Promise.all([
    selectSuspended(db.directory, userIds),
    ...[...bySide].map(([side, own]) => selectHidingTeams(side, own)),
  ]);
  return new Set([...suspended, ...hiding.flat()]);
}

/** The users among these who share a group or a trip with the viewer. */
async function findSharing(db: Database, viewerId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return noUsers;
  const [inGroups, tripIds] = await Promise.all([
    selectSharingGroup(db.directory, viewerId, userIds),
    selectTripIds(db.userSide(viewerId), viewerId),
  ]);
  const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
  const inTrips = await Promise.all([...bySide].map(([side, own]) => selectInTrips(side, own, tripIds)));
  return new Set([...inGroups, ...inTrips.flat()]);
}

/**
 * The users among these whose setting hides their teams from the viewer. Blocks and suspensions are checked elsewhere.
 */
export async function findHidingTeamsFrom(
  db: Database,
  viewerId: string,
  ownerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const bySide = Map.groupBy(ownerIds, (ownerId) => db.userSide(ownerId));
  const limited = (await Promise.all([...bySide].map(([side, own]) => selectLimitedTeams(side, own)))).flat();
  const asked = limited.filter(({ visibility }) => visibility === 'groups-and-trips').map(({ userId }) => userId);
  const sharing = await findSharing(db, viewerId, asked);
  const mayNotSee = limited.filter(
    ({ userId: ownerId, visibility }) =>
      !maySeeTeams({ viewerId, ownerId, visibility, sharesGroupOrTrip: sharing.has(ownerId), blocked: false }),
  );
  return new Set(mayNotSee.map(({ userId }) => userId));
}

/** Throws user_not_found if the viewer may not see the owner's teams. */
export async function findVisibleOwner(db: Database, viewerId: string, ownerId: string): Promise<void> {
  if (viewerId === ownerId) return;
  await findPerson(db, viewerId, ownerId);
  if ((await findHidingTeamsFrom(db, viewerId, [ownerId])).has(ownerId)) throw new AppError('user_not_found');
}

/** Whether the owner's teams are visible to anyone who has a link, signed in or not. */
export async function isShownToEveryone(db: Database, ownerId: string): Promise<boolean> {
  if ((await selectSuspended(db.directory, [ownerId])).length > 0) return false;
  const { teamsVisible: visibility } = await selectSettings(db.userSide(ownerId), ownerId);
  return maySeeTeams({ viewerId: null, ownerId, visibility, sharesGroupOrTrip: false, blocked: false });
}

/** A page of all users, oldest account first; ids sort by sign-up time. */
export async function listPeople(db: Database, after: string | undefined) {
  const rows = await selectPeople(db.directory, after, PAGE + 1);
  const users = rows.slice(0, PAGE).map(toListed);
  return { users, next: rows.length > PAGE ? (users.at(-1)?.id ?? null) : null };
}
