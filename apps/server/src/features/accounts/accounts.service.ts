import {
  type Me,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type Person,
  type Settings,
} from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { type Language, SOURCE_LANGUAGE, toLanguage } from '@sportspot/domain/languages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import {
  deleteBlock,
  insertBlock,
  selectBlocked,
  selectBlockedByMe,
  selectInTrips,
  selectLanguage,
  selectPeople,
  selectPeopleByIds,
  selectPerson,
  selectSelf,
  selectSharingGroup,
  selectTripIds,
  updateAgeConfirmed,
  updatePerson,
} from './accounts.queries.ts';
import { toListed, toMe, toPerson, toSelf } from './accounts.view.ts';
import { selectValidSessionIds } from './auth.queries.ts';
import { isEasyToGuess, type PasswordOwner } from './common-passwords.ts';
import { removePicture } from './picture.service.ts';
import { selectHidingTeams, selectLimitedTeams, selectSettings, upsertSettings } from './settings.queries.ts';
import { selectSuspended } from './suspension.queries.ts';
import { maySeeTeams } from './visibility.policy.ts';

const PAGE = 50;

/** The sign-in methods this server offers. */
export const offeredSignInMethods = ({ passwordSignIn, hosted }: Config) => ({
  password: passwordSignIn,
  hosted: hosted && { name: hosted.name },
});

export function requirePasswordSignIn({ passwordSignIn }: Config): void {
  if (!passwordSignIn) throw new AppError('method_unavailable');
}

export function requireFitPassword(password: string, owner?: PasswordOwner): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new AppError('password_unfit');
  if (isEasyToGuess(password, owner)) throw new AppError('password_common');
}

export const confirmAge = (db: Database, userId: string): Promise<void> => updateAgeConfirmed(db.directory, userId);

interface ProfileChange {
  readonly displayName?: string | undefined;
  readonly profileImageUrl?: string | null | undefined;
  readonly language?: Language | undefined;
}

/** Clients can't set a picture URL: they can only keep the current one or remove it. */
export function changeProfile(db: Database, userId: string, change: ProfileChange): Promise<Me> {
  const { profileImageUrl } = change;
  return db.directory.transaction().execute(async (step) => {
    const me = toMe(toSelf(await updatePerson(step, userId, change)));
    if (profileImageUrl === undefined || profileImageUrl === me.profileImageUrl) return me;
    if (profileImageUrl !== null) throw new AppError('picture_unfit');
    return removePicture(step, userId);
  });
}

/** The language a user reads, and in which pages behind their links are shown. */
export const findLanguage = async (db: Database, userId: string): Promise<Language> =>
  toLanguage(await selectLanguage(db.directory, userId)) ?? SOURCE_LANGUAGE;

/** The user's own account, with the time of the last sign-in. */
export async function showSelf(db: Database, userId: string): Promise<Me & { lastActive: string }> {
  const row = await selectSelf(db.directory, userId);
  return { ...toMe(toSelf(row)), lastActive: row.last_active.toISOString() };
}

export const showSettings = (db: Database, userId: string): Promise<Settings> =>
  selectSettings(db.userSide(userId), userId);

export async function changeSettings(
  db: Database,
  userId: string,
  changes: Parameters<typeof upsertSettings>[2],
): Promise<Settings> {
  await upsertSettings(db.userSide(userId), userId, changes);
  return showSettings(db, userId);
}

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

/** The sessions among these that have ended. */
export async function findEndedSessions(db: Database, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const valid = new Set(await selectValidSessionIds(db.directory, sessionIds));
  return new Set(sessionIds.filter((id) => !valid.has(id)));
}

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
