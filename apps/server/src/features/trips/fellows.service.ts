import type { Database } from '../../db/database.ts';
import { selectFellows, selectTripIds } from './participants.queries.ts';

/** So many of my trips are looked at, those I joined last first. */
const TRIPS = 100;

/**
 * The people who are in trips with somebody, each perhaps more than once. On each cluster at most `limit` are looked at;
 * whether that was everybody is said.
 */
export async function findTripFellows(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ userIds: string[]; isComplete: boolean }> {
  const tripIds = await selectTripIds(db.userSide(userId), userId, undefined, TRIPS + 1);
  const latest = tripIds.slice(0, TRIPS);
  const found = await Promise.all(
    db.userSides.map((side) => selectFellows(side, { userId, tripIds: latest, limit: limit + 1 })),
  );
  return {
    userIds: found.flatMap((ids) => ids.slice(0, limit)),
    isComplete: tripIds.length <= TRIPS && found.every((ids) => ids.length <= limit),
  };
}
