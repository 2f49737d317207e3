import { AppError } from '@sportspot/domain/errors.ts';
import { RUNNING_TRIPS_MAX, type StartedTrip } from '@sportspot/domain/trips.contract.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { createTripLink, dropLink } from '../links/links.service.ts';
import { newJoinCode } from './join-code.ts';
import {
  deleteTrip,
  insertCreator,
  insertTrip,
  type NewTrip,
  selectRunning,
  selectTrip,
  type TripRow,
  updateLinkToken,
} from './trips.queries.ts';
import { toStartedTrip } from './trips.view.ts';

/** So many codes in a row are never taken by chance. */
const CODE_TRIES = 10;

/** The trip, its code and its link together; nothing when the id or the code is taken. */
const insertWithLink = (db: DirectoryDb, trip: NewTrip, joinCode: string): Promise<TripRow | undefined> =>
  db.transaction().execute(async (transaction) => {
    const row = await insertTrip(transaction, trip, joinCode);
    if (!row) return;
    const token = await createTripLink(transaction, trip.id, trip.creatorId);
    await updateLinkToken(transaction, trip.id, token);
    return { ...row, link_token: token };
  });

/** The trip of this id, made now unless somebody was faster; `isNew` tells which. */
export async function findOrMakeTrip(
  db: DirectoryDb,
  trip: NewTrip,
  nextCode: () => string = newJoinCode,
): Promise<{ row: TripRow; isNew: boolean }> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const made = await insertWithLink(db, trip, nextCode());
    if (made) return { row: made, isNew: true };
    const known = await selectTrip(db, trip.id);
    if (known) return { row: known, isNew: false };
  }
  throw new Error('No free join code was found');
}

const forgetTrip = ({ directory }: Database, { id, link_token: token }: TripRow): Promise<void> =>
  directory.transaction().execute(async (transaction) => {
    await deleteTrip(transaction, id);
    if (token !== null) await dropLink(transaction, token);
  });

/**
 * Starts a trip. What people share comes first and the creator's own row second, on whichever cluster that is: a call that
 * broke off in between is mended by its repeat, which finds the trip by the id that the client made.
 */
export async function startTrip(
  db: Database,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<StartedTrip> {
  const side = db.userSide(userId);
  const known = await selectTrip(db.directory, id);
  const { running, now } = await selectRunning(side, userId);
  if (!known && running >= RUNNING_TRIPS_MAX) throw new AppError('too_many_trips');
  const { row, isNew } = known
    ? { row: known, isNew: false }
    : await findOrMakeTrip(db.directory, { id, creatorId: userId, name, startsAt: now });
  if (row.creator_id !== userId) throw new AppError('not_found');
  if (!(await insertCreator(side, userId, row, RUNNING_TRIPS_MAX))) {
    // Others started at the same time and took the last places: nobody has seen this one yet.
    if (isNew) await forgetTrip(db, row);
    throw new AppError('too_many_trips');
  }
  return toStartedTrip(row);
}
