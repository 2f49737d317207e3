import { FALLBACK_NAME } from '@sportspot/domain/accounts.contract.ts';
import { AppError } from '@sportspot/domain/errors.ts';
import { uuid } from '@sportspot/domain/ids.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { deleteSessions } from './sign-in.queries.ts';
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
 * Shuts somebody out: no session of theirs holds on any process from the commit on, and what shows people to others passes them
 * over. Nothing of theirs is deleted, so that lifting it brings everything back.
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

/** Takes a name away; false when the person is gone. */
export const removeName = (transaction: DirectoryDb, userId: string): Promise<boolean> =>
  updateName(transaction, userId, FALLBACK_NAME);

/** The person of a confirmed address who has another role until now; null when there is none. */
export const changeRole = (transaction: DirectoryDb, change: RoleChange): Promise<string | null> =>
  updateRole(transaction, change);

/** People by id or by how their name begins; without either, those who are suspended. */
export function searchPeople({ directory }: Database, query: string) {
  if (query === '') return selectLastSuspended(directory, PAGE);
  const isId = uuid().safeParse(query.toLowerCase()).success;
  return isId ? selectPersonById(directory, query.toLowerCase()) : selectPeopleByName(directory, query, PAGE);
}

/** What people are called, also those who are suspended: for moderators. */
export async function findNames(
  { directory }: Pick<Database, 'directory'>,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  return new Map((await selectNames(directory, ids)).map((row) => [row.id, row.display_name]));
}
