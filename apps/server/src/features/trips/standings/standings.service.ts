import type { TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';
import type { Database } from '../../../db/database.ts';
import { findHidingTeams, findPeople } from '../../accounts/people/people.service.ts';
import { findRarityForBoards, pointsOfTeams } from '../../spots/rarity/worth.service.ts';
import { type Claim, selectClaims, selectTeamsSpotted } from './claims.queries.ts';
import {
  anyPlayer,
  onlyPlayers,
  type PlayerId,
  type ScoredTrip,
  selectPlayers,
  selectTallies,
  selectTeamsOf,
} from './standings.queries.ts';
import { bestClaims, keyOf, type Tally, tallyClaims, toStanding, toTally } from './standings.view.ts';

const LATEST_TEAMS = 3;

/** The winning claim to each team, across all clusters. */
export async function findClaims(db: Database, trip: ScoredTrip): Promise<ReadonlyMap<string, Claim>> {
  return bestClaims((await Promise.all(db.userSides.map((side) => selectClaims(side, trip)))).flat());
}

/** How many different teams the players have, across all clusters. */
export async function countTeams(db: Database, trip: ScoredTrip): Promise<number> {
  const teams = await Promise.all(db.userSides.map((side) => selectTeamsSpotted(side, trip)));
  return new Set(teams.flat()).size;
}

/** Counts per player, optionally only for some players. */
export async function tally(db: Database, trip: ScoredTrip, which = anyPlayer): Promise<Tally[]> {
  if (trip.format !== 'first') {
    const rows = await Promise.all(db.userSides.map((side) => selectTallies(side, trip, which)));
    return rows.flat().map(toTally);
  }
  const [claims, rows] = await Promise.all([
    findClaims(db, trip),
    Promise.all(db.userSides.map((side) => selectPlayers(side, trip.id, which))),
  ]);
  return tallyClaims(rows.flat(), claims);
}

type Shown = Pick<TripStanding, 'latestTeams' | 'rarityPoints'>;

/** Latest teams and rarity points per player; players without spots may be missing. */
async function findTeams(
  db: Database,
  trip: ScoredTrip,
  tallies: readonly Tally[],
): Promise<ReadonlyMap<string, Shown>> {
  const rarity = await findRarityForBoards(db);
  const worth = (teamNos: readonly number[]) => pointsOfTeams(rarity, teamNos);
  // Where the first to spot a team takes it, only the teams a player holds count.
  if (trip.format === 'first')
    return new Map(
      tallies.map((player) => {
        const { claims = [] } = player;
        const latestTeams = claims.slice(0, LATEST_TEAMS).map(({ teamId }) => teamId);
        return [keyOf(player), { latestTeams, rarityPoints: worth(claims.map(({ teamNo }) => teamNo)) }] as const;
      }),
    );
  const players = tallies.filter(({ totalSpots }) => totalSpots > 0);
  const rows = await Promise.all(db.userSides.map((side) => selectTeamsOf(side, trip, players, LATEST_TEAMS)));
  // Each cluster returns only the users who live on it.
  return new Map(
    rows.flat().map((row) => [keyOf(row), { latestTeams: row.latestIds, rarityPoints: worth(row.teamNos) }]),
  );
}

/** Adds names, latest teams, and rarity points to tallies. */
export async function describeTallies(
  db: Database,
  trip: ScoredTrip,
  tallies: readonly Tally[],
): Promise<TripStanding[]> {
  const userIds = tallies.map(({ userId }) => userId);
  const [people, hiding, teams] = await Promise.all([
    findPeople(db, userIds),
    findHidingTeams(db, userIds),
    findTeams(db, trip, tallies),
  ]);
  return tallies.map((player) => {
    const hidesTeams = hiding.has(player.userId);
    const { latestTeams = [], rarityPoints = 0 } = teams.get(keyOf(player)) ?? {};
    return toStanding(trip, player, people.get(player.userId), {
      latestTeams: hidesTeams ? [] : latestTeams,
      rarityPoints,
      hidesTeams,
    });
  });
}

/** Standings of all players, or of these, unordered; former players have none. */
export async function selectStandings(
  db: Database,
  trip: ScoredTrip,
  players?: readonly PlayerId[],
): Promise<TripStanding[]> {
  return describeTallies(db, trip, await tally(db, trip, players && onlyPlayers(players)));
}
