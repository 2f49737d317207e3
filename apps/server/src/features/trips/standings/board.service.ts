import type { TripBoard, TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked } from '../../accounts/people/people.service.ts';
import { isHidden } from '../trip/hidden.rules.ts';
import { findOwnTrip } from '../trip/trip.service.ts';
import { readRanking } from './ranking.service.ts';
import { describeTallies } from './standings.service.ts';
import { keyOf, progressOf } from './standings.view.ts';

const PAGE = 50;

/** A page of the board, plus the viewer's own entries. Players whom the viewer may not see leave gaps in the ranks. */
export async function showBoard(
  db: Database,
  viewerId: string,
  { tripId, after }: { tripId: string; after: number },
): Promise<TripBoard> {
  // Reads the trip with its latest event number before the standings: the live stream may repeat an event that is
  // already on the board, but none is missed.
  const [{ trip }, hidden] = await Promise.all([findOwnTrip(db, tripId, viewerId), findBlocked(db, viewerId)]);
  const ranking = await readRanking(db, trip, { first: after + PAGE, userIds: [viewerId, ...hidden] });
  const seen = ranking.top.filter((player) => !isHidden(hidden, player));
  const page = seen.slice(after, after + PAGE);
  const onPage = new Map(page.map((player) => [keyOf(player), player]));
  const own = ranking.wanted.filter(({ userId }) => userId === viewerId);
  const mine = own.map((player) => onPage.get(keyOf(player)) ?? player);
  const shown = [...new Set([...page, ...mine])];
  const standings = await describeTallies(db, trip, shown);
  const entries = shown.map((player, index) => ({
    ...(standings[index] as TripStanding),
    rank: player.rank,
    progress: progressOf(player, trip, seen[0]),
  }));
  const notSeen = ranking.wanted.filter((player) => isHidden(hidden, player));
  return {
    entries: entries.slice(0, page.length),
    mine: entries.filter(({ userId }) => userId === viewerId),
    players: ranking.players - notSeen.length,
    hiddenRanks: notSeen.flatMap(({ rank }) => rank ?? []),
    totalSpots: ranking.totalSpots,
    seq: Number(trip.last_seq),
  };
}
