import {
  type Me,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type Person,
  type Settings,
} from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import {
  selectPeople,
  selectPerson,
  selectSharesGroup,
  selectTripIds,
  updateAgeConfirmed,
  updateDisplayName,
} from './accounts.queries.ts';
import { toListed, toMe, toPerson, toSignedIn } from './accounts.view.ts';
import { selectSettings, upsertSettings } from './settings.queries.ts';
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

export function requireFitPassword(password: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new AppError('password_unfit');
}

export const confirmAge = (db: Database, userId: string): Promise<void> => updateAgeConfirmed(db.directory, userId);

export async function renameMe(db: Database, userId: string, displayName: string): Promise<Me> {
  return toMe(toSignedIn(await updateDisplayName(db.directory, userId, displayName)));
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

/** Somebody, unless one has blocked the other. */
async function findPerson(db: Database, viewerId: string, userId: string) {
  const row = await selectPerson(db.directory, viewerId, userId);
  if (!row || row.blocked) throw new AppError('user_not_found');
  return row;
}

export async function showPerson(db: Database, viewerId: string, userId: string): Promise<Person> {
  return toPerson(await findPerson(db, viewerId, userId));
}

async function sharesGroupOrTrip(db: Database, oneId: string, otherId: string): Promise<boolean> {
  if (await selectSharesGroup(db.directory, oneId, otherId)) return true;
  const tripsOf = (id: string) => selectTripIds(db.userSide(id), id);
  const [tripsOfOne, tripsOfOther] = await Promise.all([tripsOf(oneId), tripsOf(otherId)]);
  return tripsOfOne.some((tripId) => tripsOfOther.includes(tripId));
}

/** Refuses to find somebody whose teams the viewer may not see. */
export async function findVisibleOwner(db: Database, viewerId: string, ownerId: string): Promise<void> {
  if (viewerId === ownerId) return;
  const { blocked } = await findPerson(db, viewerId, ownerId);
  const { teamsVisible: visibility } = await selectSettings(db.userSide(ownerId), ownerId);
  const shares = visibility === 'groups-and-trips' && (await sharesGroupOrTrip(db, viewerId, ownerId));
  if (!maySeeTeams({ viewerId, ownerId, visibility, sharesGroupOrTrip: shares, blocked })) {
    throw new AppError('user_not_found');
  }
}

/** A page of everybody, oldest account first; ids rise with the time of joining. */
export async function listPeople(db: Database, after: string | undefined) {
  const rows = await selectPeople(db.directory, after, PAGE + 1);
  const users = rows.slice(0, PAGE).map(toListed);
  return { users, next: rows.length > PAGE ? (users.at(-1)?.id ?? null) : null };
}
