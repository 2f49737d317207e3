import type { SharedOf } from '@sportspot/domain/sharing/shares.contract.ts';
import type { Database } from '../../../db/database.ts';
import { findPeople } from '../../accounts/people/people.service.ts';
import { countParticipants, selectParticipant } from '../trip/participants.queries.ts';
import { selectHiddenSeats } from '../trip/seats.queries.ts';
import { joinRefusal } from '../trip/trip.policy.ts';
import { selectTrip } from '../trip/trip.queries.ts';
import { toSharedTrip } from '../trip/trip.view.ts';
import { readRanking } from './ranking.service.ts';
import { toSharedPlayer } from './shared-trip.view.ts';
import { keyOf, progressOf } from './standings.view.ts';

type SharedTrip = Pick<SharedOf<'trip'>, 'trip' | 'totalSpots' | 'leaderboard'>;

/** A trip as visitors with a link see it, with the top of its board. Null if the trip no longer exists. */
export async function showSharedTrip(db: Database, tripId: string, size: number): Promise<SharedTrip | null> {
  const trip = await selectTrip(db.directory, tripId);
  if (!trip) return null;
  const [counts, ...hiddenSeats] = await Promise.all([
    countParticipants(db.userSides, [tripId]),
    ...db.userSides.map((side) => selectHiddenSeats(side, tripId)),
  ]);
  const participants = counts.get(tripId) ?? 0;
  const hidden = new Set(hiddenSeats.flat().map(keyOf));
  const ranking = await readRanking(db, trip, { first: size + hidden.size, userIds: [] });
  // Filtering after ranking keeps the true ranks of the others.
  const top = ranking.top.filter((player) => !hidden.has(keyOf(player))).slice(0, size);
  const people = await findPeople(
    db,
    top.map(({ userId }) => userId),
  );
  const isOpen = joinRefusal({ trip, by: 'token', isParticipant: false, isRemoved: false, participants }) === null;
  return {
    trip: toSharedTrip(trip, participants, isOpen),
    totalSpots: ranking.totalSpots,
    leaderboard: top.map((player) => ({
      ...toSharedPlayer(trip, player, people.get(player.userId)),
      progress: progressOf(player, trip, ranking.top[0]),
    })),
  };
}

export const isParticipant = async (db: Database, tripId: string, userId: string): Promise<boolean> =>
  (await selectParticipant(db.userSide(userId), userId, tripId)) !== undefined;
