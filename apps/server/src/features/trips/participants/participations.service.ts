import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { TripParticipant } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findPeople } from '../../accounts/people/people.service.ts';
import { selectParticipations, selectTripIds } from '../trip/participants.queries.ts';
import { selectTrips } from '../trip/trip.queries.ts';
import { toParticipant } from '../trip/trip.view.ts';

const PAGE = 50;
/** More trips than anyone is in: enough to find all trips two users share. */
const ALL = 10_000;

/** A user's current or former participations: all of one's own, otherwise only in trips the viewer is in. */
export async function listParticipations(
  db: Database,
  viewerId: string,
  { userId, isActive, after }: { userId: string; isActive: boolean; after?: string | undefined },
): Promise<{ participants: TripParticipant[]; hasMore: boolean }> {
  const [people, blocked, mine] = await Promise.all([
    findPeople(db, [userId]),
    findBlocked(db, viewerId),
    selectTripIds(db.userSide(viewerId), viewerId, undefined, ALL),
  ]);
  const person = people.get(userId);
  if (!person || blocked.has(userId)) throw new AppError('user_not_found');
  const among = userId === viewerId ? null : mine;
  const rows = await selectParticipations(db.userSide(userId), userId, { isActive, among, after, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const trips = await selectTrips(
    db.directory,
    shown.map(({ trip_id }) => trip_id),
  );
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  return {
    participants: shown.flatMap((row) => {
      const trip = byId.get(row.trip_id);
      return trip ? toParticipant(trip, row, person, isActive) : [];
    }),
    hasMore: rows.length > PAGE,
  };
}
