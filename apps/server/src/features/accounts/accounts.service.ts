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

/** Which ways of signing in there are. */
export const waysToSignIn = ({ passwordSignIn, hosted }: Config) => ({
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

/** An address of a picture is not taken from anybody: it stays as it is, or goes. */
export function changeProfile(db: Database, userId: string, change: ProfileChange): Promise<Me> {
  const { profileImageUrl } = change;
  return db.directory.transaction().execute(async (step) => {
    const me = toMe(toSelf(await updatePerson(step, userId, change)));
    if (profileImageUrl === undefined || profileImageUrl === me.profileImageUrl) return me;
    if (profileImageUrl !== null) throw new AppError('picture_unfit');
    return removePicture(step, userId);
  });
}

/** What somebody reads, and has shown to those they give a link to. */
export const findLanguage = async (db: Database, userId: string): Promise<Language> =>
  toLanguage(await selectLanguage(db.directory, userId)) ?? SOURCE_LANGUAGE;

/** A person as told to themselves, with when they last signed in. */
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

/** Somebody, unless one has blocked the other; nobody finds who is suspended. */
async function findPerson(db: Database, viewerId: string, userId: string) {
  const row = await selectPerson(db.directory, viewerId, userId);
  if (!row || row.blocked) throw new AppError('user_not_found');
  return row;
}

export async function showPerson(db: Database, viewerId: string, userId: string): Promise<Person> {
  const row = await findPerson(db, viewerId, userId);
  // The page of one person has words of its own for somebody without a name.
  return { ...toPerson(row), displayName: row.display_name };
}

/** Hides two people from each other. Again is nothing more. */
export async function blockPerson(db: Database, userId: string, otherId: string): Promise<void> {
  // Who was blocked by the other may block back: the block is all that is known of them.
  const other = userId === otherId ? undefined : await selectPerson(db.directory, userId, otherId);
  if (!other) throw new AppError('user_not_found');
  await insertBlock(db.directory, userId, otherId);
}

export const unblockPerson = (db: Database, userId: string, otherId: string): Promise<void> =>
  deleteBlock(db.directory, userId, otherId);

export async function listBlocks(db: Database, userId: string): Promise<{ people: Person[] }> {
  return { people: (await selectBlockedByMe(db.directory, userId)).map(toPerson) };
}

const nobody: ReadonlySet<string> = new Set();

/** Whom each of these people must not see, and who must not see them. */
export async function findBlockedOfEach(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = Map.groupBy(await selectBlocked(db.directory, userIds), ({ userId }) => userId);
  const othersOf = (userId: string) => pairs.get(userId)?.map(({ otherId }) => otherId);
  return new Map(userIds.map((userId) => [userId, pairs.has(userId) ? new Set(othersOf(userId)) : nobody]));
}

/** Whom this person must not see, and who must not see them. */
export const findBlocked = async (db: Database, userId: string): Promise<ReadonlySet<string>> =>
  (await findBlockedOfEach(db, [userId])).get(userId) ?? nobody;

/** Those of these sessions that nobody is signed in with any more. */
export async function findEndedSessions(db: Database, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const valid = new Set(await selectValidSessionIds(db.directory, sessionIds));
  return new Set(sessionIds.filter((id) => !valid.has(id)));
}

/** Those of these people who are still here and not suspended, by id: what a board or a feed that names them may show. */
export async function findPeople(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await selectPeopleByIds(db.directory, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** Those of these people whose teams nobody else sees, by their own choice or because they are suspended; boards show their names and totals all the same. */
export async function findHidingTeams(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const bySide = Map.groupBy(new Set(userIds), (userId) => db.userSide(userId));
  const [suspended, ...hiding] = await Promise.all([
    selectSuspended(db.directory, userIds),
    ...[...bySide].map(([side, own]) => selectHidingTeams(side, own)),
  ]);
  return new Set([...suspended, ...hiding.flat()]);
}

/** Which of these people are in a group or a trip with the viewer. */
async function findSharing(db: Database, viewerId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return nobody;
  const [inGroups, tripIds] = await Promise.all([
    selectSharingGroup(db.directory, viewerId, userIds),
    selectTripIds(db.userSide(viewerId), viewerId),
  ]);
  const bySide = Map.groupBy(userIds, (userId) => db.userSide(userId));
  const inTrips = await Promise.all([...bySide].map(([side, own]) => selectInTrips(side, own, tripIds)));
  return new Set([...inGroups, ...inTrips.flat()]);
}

/** Which of these people hide their teams from the viewer by their own choice. Blocks and suspensions are checked elsewhere. */
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

/** Refuses to find somebody whose teams the viewer may not see. */
export async function findVisibleOwner(db: Database, viewerId: string, ownerId: string): Promise<void> {
  if (viewerId === ownerId) return;
  await findPerson(db, viewerId, ownerId);
  if ((await findHidingTeamsFrom(db, viewerId, [ownerId])).has(ownerId)) throw new AppError('user_not_found');
}

/** Does this person show their teams to whoever holds a link, signed in or not? */
export async function isShownToEveryone(db: Database, ownerId: string): Promise<boolean> {
  if ((await selectSuspended(db.directory, [ownerId])).length > 0) return false;
  const { teamsVisible: visibility } = await selectSettings(db.userSide(ownerId), ownerId);
  return maySeeTeams({ viewerId: null, ownerId, visibility, sharesGroupOrTrip: false, blocked: false });
}

/** A page of everybody, oldest account first; ids rise with the time of joining. */
export async function listPeople(db: Database, after: string | undefined) {
  const rows = await selectPeople(db.directory, after, PAGE + 1);
  const users = rows.slice(0, PAGE).map(toListed);
  return { users, next: rows.length > PAGE ? (users.at(-1)?.id ?? null) : null };
}
