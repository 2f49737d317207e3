import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { PlaceConsent, Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Database } from '../../../db/database.ts';
import { forgetSeatSpots } from '../../spots/spots.service.ts';
import { updateConsent } from '../trip/participants.queries.ts';
import { type SeatKey, updateHidden, updateRemoved, upsertSeat } from '../trip/seats.queries.ts';
import { allow } from '../trip/trip.policy.ts';
import { appendEvents } from '../trip/trip.queries.ts';
import { findOwnTrip, showTrip, withTrip } from '../trip/trip.service.ts';

type Seat = Omit<SeatKey, 'userId'>;

/** Adds or renames one of the user's own seats. */
export async function setSeat(
  db: Database,
  userId: string,
  { tripId, seatNo, nickname }: Seat & { nickname: string },
): Promise<Trip> {
  await withTrip(db, tripId, async () => {
    allow(await findOwnTrip(db, tripId, userId), 'addSeat');
    const kind = await upsertSeat(db.userSide(userId), { userId, tripId, seatNo }, nickname);
    if (kind) await appendEvents(db.directory, tripId, [{ opId: newId(), kind, data: { userId, seatNo } }]);
  });
  return showTrip(db, userId, tripId);
}

/**
 * Removes one of the user's own seats with its spots, so that the next player with its number starts with none. Allowed
 * after the trip's end, too, because a nickname can be personal data.
 */
export async function removeSeat(db: Database, userId: string, { tripId, seatNo }: Seat): Promise<Trip> {
  await findOwnTrip(db, tripId, userId);
  const seat = { userId, tripId, seatNo };
  const isRemoved = await updateRemoved(db.userSide(userId), seat, (transaction) => forgetSeatSpots(transaction, seat));
  if (!isRemoved) throw new AppError('seat_not_found');
  await appendEvents(db.directory, tripId, [{ opId: newId(), kind: 'seat-removed', data: { userId, seatNo } }]);
  return showTrip(db, userId, tripId);
}

/** Shows or hides one of the user's own seats on the trip's shared page. Allowed after the trip's end, too. */
export async function hideSeat(
  db: Database,
  userId: string,
  { tripId, seatNo, isHidden }: Seat & { isHidden: boolean },
): Promise<Trip> {
  await findOwnTrip(db, tripId, userId);
  const isThere = await updateHidden(db.userSide(userId), { userId, tripId, seatNo }, isHidden);
  if (!isThere) throw new AppError('seat_not_found');
  return showTrip(db, userId, tripId);
}

export async function consentToPlaces(
  db: Database,
  userId: string,
  { tripId, placeConsent }: { tripId: string; placeConsent: PlaceConsent },
): Promise<Trip> {
  await findOwnTrip(db, tripId, userId);
  await updateConsent(db.userSide(userId), userId, tripId, placeConsent);
  return showTrip(db, userId, tripId);
}
