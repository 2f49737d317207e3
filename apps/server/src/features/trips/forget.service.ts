import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import type { TripNews } from '../../live/trip-news.ts';
import { handOverLinksOf } from '../links/links.service.ts';
import {
  deleteParticipations,
  selectAllTripIds,
  selectLastSeq,
  updateEventsOf,
  updateOwnLinksOf,
  updateResetsOf,
  updateResultsOf,
} from './forget.queries.ts';
import { dropTrip } from './lifecycle/change.service.ts';
import { handOver } from './participants/leave.service.ts';
import { freezeTrip } from './recap/recap.service.ts';
import { selectParticipant, selectPeople, updateLeft } from './trip/participants.queries.ts';
import { phaseOfTrip } from './trip/trip.policy.ts';
import { appendEvents, selectTrip } from './trip/trip.queries.ts';
import { withTrip } from './trip/trip.service.ts';

const EVENT_BATCH_SIZE = 5000;

/** Passes a trip to the earliest other participant, or deletes it if no one else is in it. */
async function leaveOrDeleteTrip(db: Database, userId: string, tripId: string): Promise<void> {
  const [trip, me] = await Promise.all([
    selectTrip(db.directory, tripId),
    selectParticipant(db.userSide(userId), userId, tripId),
  ]);
  if (!trip) return;
  const people = await selectPeople(db, { tripId, isActive: true, limit: 2 });
  const isEmpty = people.every(({ user_id }) => user_id === userId);
  if (isEmpty && (trip.creator_id ?? userId) === userId) return dropTrip(db, tripId);
  if (trip.creator_id === userId) await handOver(db, { trip, userId });
  if (!me) return;
  await updateLeft(db.userSide(userId), userId, tripId);
  if (phaseOfTrip(trip) === 'frozen') return;
  await appendEvents(db.directory, tripId, [{ opId: newId(), kind: 'left', data: { userId, seatNo: 0 } }]);
}

/**
 * Ends a deleted user's participation in every trip like a regular leave. Trips whose results are due are frozen first,
 * with the user in them.
 */
export async function leaveAllTrips(db: Database, news: TripNews, userId: string): Promise<void> {
  for (const tripId of await selectAllTripIds(db, userId)) {
    await freezeTrip(db, tripId);
    await withTrip(db, tripId, () => leaveOrDeleteTrip(db, userId, tripId));
    await news.announce([tripId]);
  }
  await handOverLinksOf(db.directory, userId);
  await updateOwnLinksOf(db.directory, userId);
}

async function forgetInTrip({ directory }: Database, userId: string, tripId: string): Promise<void> {
  const last = await selectLastSeq(directory, tripId);
  for (let after = 0; after < last; after += EVENT_BATCH_SIZE)
    await updateEventsOf(directory, userId, { tripId, after, upTo: after + EVENT_BATCH_SIZE });
  await updateResultsOf(directory, userId, tripId);
  await updateResetsOf(directory, userId, tripId);
}

/**
 * Anonymizes what trips store about a user who has left them. Deletes the participations last, because they tell which
 * trips to process.
 */
export async function forgetInTrips(db: Database, userId: string): Promise<void> {
  for (const tripId of await selectAllTripIds(db, userId)) await forgetInTrip(db, userId, tripId);
  await deleteParticipations(db.userSide(userId), userId);
}
