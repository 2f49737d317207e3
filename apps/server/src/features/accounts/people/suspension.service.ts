import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { uuid } from '@sportspot/domain/values/id.schemas.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { deleteSessions } from '../auth/sign-in.queries.ts';
import {
  lockPerson,
  type RoleChange,
  selectLastSuspended,
  selectNames,
  selectPeopleByName,
  selectPersonById,
  updateName,
  updateRole,
  updateSuspended,
} from './suspension.queries.ts';

const PAGE = 20;

/**
 * Suspends a user: from the commit on, their sessions are invalid on every process, and they are hidden from others.
 * Deletes nothing, so that lifting the suspension restores everything.
 */
export async function suspendPerson(transaction: DirectoryDb, userId: string, reason: string): Promise<void> {
  const person = await lockPerson(transaction, userId);
  if (!person) throw new AppError('user_not_found');
  if (person.role === 'moderator') throw new AppError('forbidden');
  if (person.suspended_at !== null) throw new AppError('already_decided');
  await updateSuspended(transaction, userId, reason);
  await deleteSessions(transaction, userId);
}

export async function liftSuspension(transaction: DirectoryDb, userId: string): Promise<void> {
  const person = await lockPerson(transaction, userId);
  if (!person) throw new AppError('user_not_found');
  if (person.suspended_at === null) throw new AppError('already_decided');
  await updateSuspended(transaction, userId, null);
}

/** Removes a name; false if the user is gone. */
export const removeName = (transaction: DirectoryDb, userId: string): Promise<boolean> =>
  updateName(transaction, userId, FALLBACK_NAME);

/** Changes the role of the user with this confirmed address; null if there is no such user with another role. */
export const changeRole = (transaction: DirectoryDb, change: RoleChange): Promise<string | null> =>
  updateRole(transaction, change);

/** Users by id or by the beginning of their name; without a query, suspended users. */
export function searchPeople({ directory }: Database, query: string) {
  if (query === '') return selectLastSuspended(directory, PAGE);
  const isId = uuid().safeParse(query.toLowerCase()).success;
  return isId ? selectPersonById(directory, query.toLowerCase()) : selectPeopleByName(directory, query, PAGE);
}

/** The names of users, including suspended ones, for moderators. */
export async function findNames(
  { directory }: Pick<Database, 'directory'>,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  return new Map((await selectNames(directory, ids)).map((row) => [row.id, row.display_name]));
}
