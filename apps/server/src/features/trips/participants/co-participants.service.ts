import type { Database } from '../../../db/database.ts';
import { selectCoParticipants, selectTripIds } from '../trip/participants.queries.ts';

/** How many of the user's trips are searched, latest joined first. */
const SEARCHED_TRIPS = 100;

/**
 * Users who share trips with this user, possibly with duplicates. At most `limit` per cluster; `isComplete` tells
 * whether that covers all.
 */
export async function findCoParticipants(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ userIds: string[]; isComplete: boolean }> {
  const tripIds = await selectTripIds(db.userSide(userId), userId, undefined, SEARCHED_TRIPS + 1);
  const latest = tripIds.slice(0, SEARCHED_TRIPS);
  const found = await Promise.all(
    db.userSides.map((side) => selectCoParticipants(side, { userId, tripIds: latest, limit: limit + 1 })),
  );
  return {
    userIds: found.flatMap((ids) => ids.slice(0, limit)),
    isComplete: tripIds.length <= SEARCHED_TRIPS && found.every((ids) => ids.length <= limit),
  };
}
