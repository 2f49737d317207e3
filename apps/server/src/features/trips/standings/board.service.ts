import { boardProgress, compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import type { TripBoard, TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked } from '../../accounts/people/people.service.ts';
import { type Hidden, isHidden } from '../trip/hidden.rules.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import { findOwnTrip } from '../trip/trip.service.ts';
import { describeTallies, findClaims, tally } from './standings.service.ts';
import type { Placed } from './standings.view.ts';

const PAGE = 50;

interface Ranking {
  readonly players: readonly Placed[];
  readonly totalSpots: number;
}

/** Ranks all players of a trip. */
export async function rankPlayers(db: Database, trip: TripRow): Promise<Ranking> {
  const isRanked = trip.format !== 'together';
  const [tallies, teamsOfAll] = await Promise.all([
    tally(db, trip),
    isRanked ? null : findClaims(db, trip).then(({ size }) => size),
  ]);
  tallies.sort(compareRanked);
  const base = isRanked ? (tallies[0]?.totalSpots ?? 0) : (trip.target ?? 0);
  return {
    players: tallies.map((player, index) => ({
      ...player,
      rank: isRanked ? index + 1 : null,
      progress: boardProgress(player.totalSpots, base),
    })),
    totalSpots: teamsOfAll ?? tallies.reduce((sum, { totalSpots }) => sum + totalSpots, 0),
  };
}

/** A cache key that changes with each reset, so that a request after a reset never gets an older ranking. */
export const rankingKeyOf = ({ id, reset_at }: TripRow): string => `${id} ${reset_at?.getTime()}`;

/** Ranks a trip; requests that arrive while a ranking is being computed share the next one. */
export const rankShared = shareNextRun(rankPlayers);

/** Players the viewer may see, with their true ranks. Progress is relative to the first visible player. */
function visiblePlayers(hidden: Hidden, { players }: Ranking): readonly Placed[] {
  if (hidden.size === 0) return players;
  const seen = players.filter((player) => !isHidden(hidden, player));
  const most = seen[0]?.totalSpots ?? 0;
  return seen.map((player) =>
    player.rank === null ? player : { ...player, progress: boardProgress(player.totalSpots, most) },
  );
}

const hiddenRanks = (hidden: Hidden, { players }: Ranking): number[] =>
  hidden.size === 0 ? [] : players.flatMap((player) => (isHidden(hidden, player) ? (player.rank ?? []) : []));

/** A page of the board, plus the viewer's own entries. */
export async function showBoard(
  db: Database,
  viewerId: string,
  { tripId, after }: { tripId: string; after: number },
): Promise<TripBoard> {
  // Reads the trip with its latest event number before the standings: the live stream may repeat an event that is
  // already on the board, but none is missed.
  const [{ trip }, hidden] = await Promise.all([findOwnTrip(db, tripId, viewerId), findBlocked(db, viewerId)]);
  const ranking = await rankShared(rankingKeyOf(trip), db, trip);
  const players = visiblePlayers(hidden, ranking);
  const page = players.slice(after, after + PAGE);
  const mine = players.filter(({ userId }) => userId === viewerId);
  const shown = [...new Set([...page, ...mine])];
  const standings = await describeTallies(db, trip, shown);
  const entries = shown.map(({ rank: place, progress }, index) => ({
    ...(standings[index] as TripStanding),
    rank: place,
    progress,
  }));
  return {
    entries: entries.slice(0, page.length),
    mine: entries.filter(({ userId }) => userId === viewerId),
    players: players.length,
    hiddenRanks: hiddenRanks(hidden, ranking),
    totalSpots: ranking.totalSpots,
    seq: Number(trip.last_seq),
  };
}
