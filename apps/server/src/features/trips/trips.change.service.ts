import { AppError } from '@sportspot/domain/errors.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { Trip } from '@sportspot/domain/trips.shapes.ts';
import type { Database, DirectoryDb } from '../../db/database.ts';
import { queueWithin } from '../../jobs/queue.ts';
import { createOwnLink, dropLinksTo } from '../links/links.service.ts';
import { takeFreeCode } from './join-code.ts';
import { copyEnd, deleteParticipants } from './participants.queries.ts';
import { settleKey } from './trips.jobs.ts';
import { allow, type OwnTrip } from './trips.policy.ts';
import {
  appendEvents,
  deleteTripById,
  updateEnd,
  updateJoinCode,
  updateLinkToken,
  updateToEnded,
  updateWords,
} from './trips.queries.ts';
import { findOwnTrip, showTrip, withTrip } from './trips.service.ts';

/** Renames a trip or describes it anew. */
export async function updateTrip(
  db: Database,
  userId: string,
  { tripId, ...words }: { tripId: string; name?: string | undefined; description?: string | undefined },
): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'update');
    const { name = own.trip.name } = words;
    await db.directory.transaction().execute(async (transaction) => {
      await updateWords(transaction, own, words);
      if (name === own.trip.name) return;
      await appendEvents(transaction, tripId, [{ opId: newId(), kind: 'renamed', data: { userId, seatNo: 0, name } }]);
    });
  });
  return showTrip(db, userId, tripId);
}

/** Takes the trip's own link and its join code back and gives it new ones: somebody who knew one may know the other. */
export async function rotateTripLink(db: Database, userId: string, tripId: string): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'rotateLink');
    const link = { type: 'trip', targetId: tripId, createdBy: userId } as const;
    await db.directory.transaction().execute(async (transaction) => {
      await updateLinkToken(transaction, tripId, await createOwnLink(transaction, link, own.trip.share_token));
      await takeFreeCode((code) => updateJoinCode(transaction, own, code));
    });
  });
  return showTrip(db, userId, tripId);
}

/**
 * Moves the end in the directory, with its line in the feed and the job that sees to it everywhere, and then for the
 * participants. Whatever breaks in between, the job mends.
 */
async function moveEnd(
  db: Database,
  { trip, userId }: OwnTrip,
  move: (transaction: DirectoryDb) => Promise<Date | null>,
): Promise<void> {
  const endsAt = await db.directory.transaction().execute(async (transaction) => {
    const end = await move(transaction);
    const data = { userId, seatNo: 0, endsAt: end?.toISOString() ?? null };
    await appendEvents(transaction, trip.id, [{ opId: newId(), kind: 'end-changed', data }]);
    await queueWithin(transaction).add('settle-trip', { tripId: trip.id }, { key: settleKey(trip.id) });
    return end;
  });
  await copyEnd(db.userSides, trip.id, endsAt);
}

/** Ends a running trip now. */
export async function endTrip(db: Database, userId: string, tripId: string): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'end');
    await moveEnd(db, own, (transaction) => updateToEnded(transaction, own));
  });
  return showTrip(db, userId, tripId);
}

/** Lets a trip that has not ended end later, or never. */
export async function extendTrip(
  db: Database,
  userId: string,
  { tripId, endsAt }: { tripId: string; endsAt: string | null },
): Promise<Trip> {
  const end = endsAt === null ? null : new Date(endsAt);
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'extend');
    if (end !== null && own.trip.ends_at !== null && end <= own.trip.ends_at) throw new AppError('not_an_extension');
    await moveEnd(db, own, async (transaction) => {
      await updateEnd(transaction, own, end);
      return end;
    });
  });
  return showTrip(db, userId, tripId);
}

/**
 * Under the trip's lock. With its row it is gone for everybody; the participants' rows follow at once, so that the trip does
 * not count as one of theirs, and their spots by a job.
 */
export async function dropTrip(db: Database, tripId: string): Promise<void> {
  await db.directory.transaction().execute(async (transaction) => {
    await deleteTripById(transaction, tripId);
    await dropLinksTo(transaction, 'trip', tripId);
    await queueWithin(transaction).add('forget-trip', { tripId });
  });
  await Promise.all(db.userSides.map((side) => deleteParticipants(side, tripId)));
}

export async function removeTrip(db: Database, userId: string, tripId: string): Promise<void> {
  await withTrip(db, tripId, async () => {
    const { trip } = allow(await findOwnTrip(db, tripId, userId), 'delete');
    await dropTrip(db, trip.id);
  });
}
