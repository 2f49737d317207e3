import { sortRanked } from '@sportspot/domain/boards/boards.rules.ts';
import { shareNextRun } from '../../../concurrency/share-next-run.ts';
import type { Database } from '../../../db/database.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import { countAbove, selectTop, selectTotals } from './board.queries.ts';
import { onlyPlayersOf } from './standings.queries.ts';
import { countTeams, tally } from './standings.service.ts';
import { type Ranked, type Tally, toTally } from './standings.view.ts';

interface Ranking {
  readonly players: readonly Ranked[];
  readonly totalSpots: number;
}

const isRanked = ({ format }: TripRow): boolean => format !== 'together';

/** Where players have their spots together, each team counts once. Null elsewhere. */
const countTogether = (db: Database, trip: TripRow): Promise<number> | null =>
  isRanked(trip) ? null : countTeams(db, trip);

function inOrder(trip: TripRow, tallies: readonly Tally[]): Ranked[] {
  return sortRanked(tallies).map((player, index) => ({ ...player, rank: isRanked(trip) ? index + 1 : null }));
}

/** Ranks all players of a trip. */
export async function rankPlayers(db: Database, trip: TripRow): Promise<Ranking> {
  const [tallies, together] = await Promise.all([tally(db, trip), countTogether(db, trip)]);
  const sum = tallies.reduce((spots, { totalSpots }) => spots + totalSpots, 0);
  return { players: inOrder(trip, tallies), totalSpots: together ?? sum };
}

async function readTotals(db: Database, trip: TripRow) {
  const [rows, together] = await Promise.all([
    Promise.all(db.userSides.map((side) => selectTotals(side, trip))),
    countTogether(db, trip),
  ]);
  const sum = rows.reduce((spots, row) => spots + row.spots, 0);
  return {
    players: rows.reduce((players, row) => players + row.players, 0),
    totalSpots: together ?? sum,
    isResetting: rows.some((row) => row.isResetting),
  };
}

async function readTop(db: Database, trip: TripRow, limit: number): Promise<Ranked[]> {
  const rows = await Promise.all(db.userSides.map((side) => selectTop(side, trip.id, limit)));
  return inOrder(trip, rows.flat().map(toTally)).slice(0, limit);
}

/** Requests that arrive while one of these is being read share the next one. */
const rankShared = shareNextRun(rankPlayers);
const readTotalsShared = shareNextRun(readTotals);
const readTopShared = shareNextRun(readTop);

/** Changes with each reset, so that a request after a reset never gets an older ranking. */
export const rankingKeyOf = ({ id, reset_at }: TripRow): string => `${id} ${reset_at?.getTime()}`;

/** Adds ranks to players of a trip. */
async function rank(db: Database, trip: TripRow, tallies: readonly Tally[]): Promise<Ranked[]> {
  const players = sortRanked(tallies);
  if (!isRanked(trip) || players.length === 0) return players.map((player) => ({ ...player, rank: null }));
  const above = await Promise.all(db.userSides.map((side) => countAbove(side, trip.id, players)));
  return players.map((player, index) => ({
    ...player,
    rank: above.reduce((sum, counts) => sum + (counts[index] ?? 0), 1),
  }));
}

/** The part of a trip's ranking that one reader needs. */
interface RankingPart {
  /** The first players. Without those of the wanted users, they are still as many as wanted. */
  readonly top: readonly Ranked[];
  /** All players of the wanted users. */
  readonly wanted: readonly Ranked[];
  /** The number of all players. */
  readonly players: number;
  readonly totalSpots: number;
}

/** Reads a part of a ranking, at a cost that doesn't depend on the number of players if the counters have it all. */
export async function readRanking(
  db: Database,
  trip: TripRow,
  { first, userIds }: { readonly first: number; readonly userIds: readonly string[] },
): Promise<RankingPart> {
  const key = rankingKeyOf(trip);
  const isCounted = trip.format !== 'first';
  const [totals, tallies] = isCounted
    ? await Promise.all([readTotalsShared(key, db, trip), tally(db, trip, onlyPlayersOf(userIds))])
    : [];
  if (!totals || !tallies || totals.isResetting) {
    const { players, totalSpots } = await rankShared(key, db, trip);
    const wanted = players.filter(({ userId }) => userIds.includes(userId));
    return { top: players.slice(0, first + wanted.length), wanted, players: players.length, totalSpots };
  }
  const limit = first + tallies.length;
  const [top, wanted] = await Promise.all([readTopShared(`${key} ${limit}`, db, trip, limit), rank(db, trip, tallies)]);
  return { top, wanted, players: totals.players, totalSpots: totals.totalSpots };
}
