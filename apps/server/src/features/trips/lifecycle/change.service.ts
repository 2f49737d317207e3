import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { queueWithin } from '../../../jobs/queue.ts';
import { createPrimaryLink, dropLinksTo } from '../../links/links.service.ts';
import { copyEnd, deleteParticipants } from '../trip/participants.queries.ts';
import { allow, type OwnTrip } from '../trip/trip.policy.ts';
import {
  appendEvents,
  deleteTripById,
  updateEnd,
  updateJoinCode,
  updateLinkToken,
  updateToEnded,
  updateWords,
} from '../trip/trip.queries.ts';
import { findOwnTrip, showTrip, withTrip } from '../trip/trip.service.ts';
import { assignFreeCode } from './join-code.ts';
import { forgetTripJob, settleKey, settleTripJob } from './settle.jobs.ts';

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

/** Replaces the trip's primary link and its join code: someone who knows one may know the other. */
export async function rotateTripLink(db: Database, userId: string, tripId: string): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'rotateLink');
    const link = { type: 'trip', targetId: tripId, createdBy: userId } as const;
    await db.directory.transaction().execute(async (transaction) => {
      await updateLinkToken(transaction, tripId, await createPrimaryLink(transaction, link, own.trip.share_token));
      await assignFreeCode((code) => updateJoinCode(transaction, own, code));
    });
  });
  return showTrip(db, userId, tripId);
}

/**
 * Changes the end in the directory, together with the feed event and a job, and then in the participants' rows. If that
 * fails midway, the job repairs it.
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
    await queueWithin(transaction).add(settleTripJob, { tripId: trip.id }, { key: settleKey(trip.id) });
    return end;
  });
  await copyEnd(db.userSides, trip.id, endsAt);
}

/** Ends an active trip now. */
export async function endTrip(db: Database, userId: string, tripId: string): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    const own = allow(await findOwnTrip(db, tripId, userId), 'end');
    await moveEnd(db, own, (transaction) => updateToEnded(transaction, own));
  });
  return showTrip(db, userId, tripId);
}

/** Postpones or removes the end of a trip that hasn't ended. */
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
 * Call this under the trip's lock. Deleting its row hides the trip from everyone. Participants' rows are deleted
 * immediately, so that the trip doesn't count toward their limits; a job deletes the spots.
 */
export async function dropTrip(db: Database, tripId: string): Promise<void> {
  await db.directory.transaction().execute(async (transaction) => {
    await deleteTripById(transaction, tripId);
    await dropLinksTo(transaction, 'trip', tripId);
    await queueWithin(transaction).add(forgetTripJob, { tripId });
  });
  await Promise.all(db.userSides.map((side) => deleteParticipants(side, tripId)));
}

export async function removeTrip(db: Database, userId: string, tripId: string): Promise<void> {
  await withTrip(db, tripId, async () => {
    const { trip } = allow(await findOwnTrip(db, tripId, userId), 'delete');
    await dropTrip(db, trip.id);
  });
}
