import type { Database } from '../../../db/database.ts';
import { forgetTripSpots } from '../../spots/spots.service.ts';
import { copyEnd, deleteParticipants } from '../trip/participants.queries.ts';
import { deleteSeats } from '../trip/seats.queries.ts';
import { selectTrip, updateEndedCode } from '../trip/trip.queries.ts';
import { withTrip } from '../trip/trip.service.ts';

/**
 * Makes participants' rows consistent with the directory: copies the trip's end, and removes the code of an ended trip.
 * Queued for the end itself and with every change of it, which repairs a crash between directory and clusters. Returns
 * when to run again if the end was moved.
 */
export const settleTrip = (db: Database, tripId: string): Promise<Date | null> =>
  withTrip(db, tripId, async () => {
    const trip = await selectTrip(db.directory, tripId);
    if (!trip) return null;
    await copyEnd(db.userSides, tripId, trip.ends_at);
    await updateEndedCode(db.directory, tripId);
    return trip.ends_at !== null && trip.ends_at > trip.now ? trip.ends_at : null;
  });

const SPOT_BATCH_SIZE = 2000;

/**
 * Deletes a batch of what participants have of a deleted trip. Returns whether anything may be left. Deletes
 * participants first, because without them no spot can be added.
 */
export async function forgetTrip(db: Database, tripId: string, spots = SPOT_BATCH_SIZE): Promise<boolean> {
  const deleted = await Promise.all(
    db.userSides.map(async (side) => {
      await deleteParticipants(side, tripId);
      await deleteSeats(side, tripId);
      return forgetTripSpots(side, tripId, spots);
    }),
  );
  return deleted.some((count) => count === spots);
}
