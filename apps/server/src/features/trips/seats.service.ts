import { AppError } from '@sportspot/domain/errors.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { PlaceConsent, Trip } from '@sportspot/domain/trips.shapes.ts';
import type { Database } from '../../db/database.ts';
import { forgetSeatSpots } from '../spots/spots.service.ts';
import { updateConsent } from './participants.queries.ts';
import { type SeatKey, updateHidden, updateRemoved, upsertSeat } from './seats.queries.ts';
import { allow } from './trips.policy.ts';
import { appendEvents } from './trips.queries.ts';
import { findOwnTrip, showTrip, withTrip } from './trips.service.ts';

type Seat = Omit<SeatKey, 'userId'>;

/** Adds one of my seats, or renames it. */
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
 * Takes one of my seats away, with its spots: its number may go to somebody else, who begins with none. Possible also after
 * the trip's end, because a nickname is somebody's name.
 */
export async function removeSeat(db: Database, userId: string, { tripId, seatNo }: Seat): Promise<Trip> {
  await findOwnTrip(db, tripId, userId);
  const seat = { userId, tripId, seatNo };
  const isRemoved = await updateRemoved(db.userSide(userId), seat, (transaction) => forgetSeatSpots(transaction, seat));
  if (!isRemoved) throw new AppError('seat_not_found');
  await appendEvents(db.directory, tripId, [{ opId: newId(), kind: 'seat-removed', data: { userId, seatNo } }]);
  return showTrip(db, userId, tripId);
}

/** Hides one of my seats on the trip's shared page, or shows it again. Possible also after the trip's end. */
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
