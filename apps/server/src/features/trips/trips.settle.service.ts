import type { Database } from '../../db/database.ts';
import { forgetTripSpots } from '../spots/spots.service.ts';
import { copyEnd, deleteParticipants } from './participants.queries.ts';
import { deleteSeats } from './seats.queries.ts';
import { selectTrip, updateEndedCode } from './trips.queries.ts';
import { withTrip } from './trips.service.ts';

/**
 * Brings what stands elsewhere in line with the directory: every participant has the trip's end, and one that has ended has
 * no code. Added with each change of the end, so that a process that died between directory and clusters is mended, and
 * for the end itself. Answers when to look again: an end that was moved is still to come.
 */
export const settleTrip = (db: Database, tripId: string): Promise<Date | null> =>
  withTrip(db, tripId, async () => {
    const trip = await selectTrip(db.directory, tripId);
    if (!trip) return null;
    await copyEnd(db.userSides, tripId, trip.ends_at);
    await updateEndedCode(db.directory, tripId);
    return trip.ends_at !== null && trip.ends_at > trip.now ? trip.ends_at : null;
  });

const SPOTS_AT_A_TIME = 2000;

/**
 * Deletes what participants of a deleted trip have of it, some spots at a time. Answers whether anything is left. The
 * participants go first: without them no spot is added.
 */
export async function forgetTrip(db: Database, tripId: string, spots = SPOTS_AT_A_TIME): Promise<boolean> {
  const deleted = await Promise.all(
    db.userSides.map(async (side) => {
      await deleteParticipants(side, tripId);
      await deleteSeats(side, tripId);
      return forgetTripSpots(side, tripId, spots);
    }),
  );
  return deleted.some((count) => count === spots);
}
