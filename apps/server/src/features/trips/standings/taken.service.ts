import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { TakenTeam } from '@sportspot/domain/spots/spots.contract.ts';
import type { Database } from '../../../db/database.ts';
import { findBlocked, findHidingTeams, findPeople } from '../../accounts/people/people.service.ts';
import { type Claim, selectFirstToSpot } from './claims.queries.ts';
import { onlyPlayers, type ScoredTrip, selectPlayers } from './standings.queries.ts';
import { findClaims } from './standings.service.ts';
import { keyOf } from './standings.view.ts';

async function findTakenIn(db: Database, viewerId: string, trip: ScoredTrip): Promise<TakenTeam[]> {
  const claims = [...(await findClaims(db, trip)).values()];
  const holders = [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()];
  if (holders.length === 0) return [];
  const userIds = [...new Set(holders.map(({ userId }) => userId))];
  const [people, hiding, blocked, players] = await Promise.all([
    findPeople(db, userIds),
    findHidingTeams(db, userIds),
    findBlocked(db, viewerId),
    Promise.all(db.userSides.map((side) => selectPlayers(side, trip.id, onlyPlayers(holders)))),
  ]);
  const nicknames = new Map(players.flat().map((player) => [keyOf(player), player.nickname]));
  const isVisible = ({ userId }: Claim) => userId === viewerId || !(hiding.has(userId) || blocked.has(userId));
  return claims.filter(isVisible).map((claim) => ({
    teamId: claim.teamId,
    by: nicknames.get(keyOf(claim)) ?? people.get(claim.userId)?.displayName ?? FALLBACK_NAME,
    ownSeatNo: claim.userId === viewerId ? claim.seatNo : null,
    since: new Date(claim.spottedAt / 1000).toISOString(),
  }));
}

/** Who holds which team in first-to-spot trips, except users who hide their teams or are blocked. */
export async function findTaken(
  db: Database,
  viewerId: string,
  tripIds: readonly string[],
): Promise<ReadonlyMap<string, TakenTeam[]>> {
  if (tripIds.length === 0) return new Map();
  const trips = await selectFirstToSpot(db.directory, tripIds);
  return new Map(
    await Promise.all(trips.map(async (trip) => [trip.id, await findTakenIn(db, viewerId, trip)] as const)),
  );
}
