import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { RUNNING_TRIPS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import type { TripInvitation } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database, DirectoryDb } from '../../../db/database.ts';
import { findBlocked } from '../../accounts/people/people.service.ts';
import { handOverLink, resolveLink } from '../../links/links.service.ts';
import { selectLastJoinOrLeave } from '../feed/feed.queries.ts';
import { tripWithout } from '../trip/hidden.rules.ts';
import { countParticipants, insertParticipant, selectParticipant } from '../trip/participants.queries.ts';
import { joinRefusal } from '../trip/trip.policy.ts';
import { appendEvents, type NewEvent, selectTrip, selectTripIdByCode, updateCreator } from '../trip/trip.queries.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import { withTrip } from '../trip/trip.service.ts';
import { toInvitation } from '../trip/trip.view.ts';
import { selectIsRemoved } from './removed.queries.ts';

type JoinKey = { readonly token: string } | { readonly code: string };

/** The trip that a link or code leads to. */
async function findTripId(db: DirectoryDb, key: JoinKey): Promise<string> {
  if ('code' in key) {
    const id = await selectTripIdByCode(db, key.code);
    if (id === undefined) throw new AppError('trip_not_found');
    return id;
  }
  const link = await resolveLink(db, key.token);
  if (link?.type !== 'trip' || link.target_id === null) throw new AppError('trip_not_found');
  return link.target_id;
}

/** Adds the join to the feed. The first to join an abandoned trip becomes its creator. */
const announceJoin = (db: DirectoryDb, { id, creator_id, share_token }: TripRow, userId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const data = { userId, seatNo: 0 };
    const events: NewEvent[] = [{ opId: newId(), kind: 'joined', data }];
    if (creator_id === null) {
      await updateCreator(transaction, id, userId);
      if (share_token !== null) await handOverLink(transaction, share_token, userId);
      events.push({ opId: newId(), kind: 'creator-changed', data });
    }
    await appendEvents(transaction, id, events);
  });

/** Whether the participant's join is missing in the feed. The creator has no such event. */
const isHalfJoined = async (db: DirectoryDb, trip: TripRow, userId: string): Promise<boolean> =>
  trip.creator_id !== userId && (await selectLastJoinOrLeave(db, trip.id, userId)) !== 'joined';

/** What a user with a link sees before joining. */
export async function showInvitation(db: Database, userId: string, token: string): Promise<TripInvitation> {
  const trip = await selectTrip(db.directory, await findTripId(db.directory, { token }));
  if (!trip) throw new AppError('trip_not_found');
  const [hidden, counts, me, isRemoved] = await Promise.all([
    findBlocked(db, userId),
    countParticipants(db.userSides, [trip.id]),
    selectParticipant(db.userSide(userId), userId, trip.id),
    selectIsRemoved(db.userSide(userId), userId, trip.id),
  ]);
  if (isRemoved) throw new AppError('removed');
  return toInvitation(tripWithout(hidden, trip), counts.get(trip.id) ?? 0, me !== undefined);
}

/**
 * Locks the trip, so that the last free place is taken once and the participant gets the current end of a trip that is
 * being ended or extended.
 */
export async function joinTrip(db: Database, userId: string, key: JoinKey): Promise<{ tripId: string }> {
  const tripId = await findTripId(db.directory, key);
  await withTrip(db, tripId, async () => {
    const side = db.userSide(userId);
    const [trip, me, isRemoved, counts] = await Promise.all([
      selectTrip(db.directory, tripId),
      selectParticipant(side, userId, tripId),
      selectIsRemoved(side, userId, tripId),
      countParticipants(db.userSides, [tripId]),
    ]);
    if (!trip) throw new AppError('trip_not_found');
    const refusal = joinRefusal({
      trip,
      by: 'code' in key ? 'code' : 'token',
      isParticipant: me !== undefined,
      isRemoved,
      participants: counts.get(tripId) ?? 0,
    });
    // Completes an earlier request that was interrupted between the two databases.
    if (refusal === 'already_participant' && (await isHalfJoined(db.directory, trip, userId)))
      return announceJoin(db.directory, trip, userId);
    if (refusal) throw new AppError(refusal);
    const isIn = await insertParticipant(side, { userId, trip, isCreator: false, maxActive: RUNNING_TRIPS_MAX });
    if (!isIn) throw new AppError('too_many_trips');
    await announceJoin(db.directory, trip, userId);
  });
  return { tripId };
}
