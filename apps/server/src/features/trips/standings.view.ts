import { FALLBACK_NAME, type Person } from '@sportspot/domain/accounts.contract.ts';
import { compareText } from '@sportspot/domain/compare-text.ts';
import type { TripBoardEntry, TripStanding } from '@sportspot/domain/trips.shapes.ts';
import type { Claim, PlayerId, PlayerRow, ScoredTrip } from './standings.queries.ts';

/** What one player has, as the trip's format counts it. */
export interface Tally extends PlayerRow {
  readonly totalSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: string | null;
  /** First to spot: what this player holds, the newest first. */
  readonly claims?: readonly Claim[];
}

/** With the place on the board that it makes. */
export type Placed = Tally & Pick<TripBoardEntry, 'rank' | 'progress'>;

export const keyOf = ({ userId, seatNo }: PlayerId): string => `${userId} ${seatNo}`;

/** The earlier seen, then the earlier received, then the smaller id takes a team. */
export const compareClaims = (one: Claim, other: Claim): number =>
  one.spottedAt - other.spottedAt ||
  one.receivedAt - other.receivedAt ||
  compareText(one.opId, other.opId) ||
  compareText(one.userId, other.userId) ||
  one.seatNo - other.seatNo;

/** Of the claims to each team, as each cluster knows the best of its own, the one that takes it. */
export function bestClaims(claims: readonly Claim[]): ReadonlyMap<string, Claim> {
  const best = new Map<string, Claim>();
  for (const claim of claims) {
    const other = best.get(claim.teamId);
    if (!other || compareClaims(claim, other) < 0) best.set(claim.teamId, claim);
  }
  return best;
}

/** Only the teams that somebody holds score. */
export function tallyClaims(players: readonly PlayerRow[], claims: ReadonlyMap<string, Claim>): Tally[] {
  const held = Map.groupBy(claims.values(), keyOf);
  return players.map((player) => {
    const own = (held.get(keyOf(player)) ?? []).toSorted(
      (one, other) => other.spottedAt - one.spottedAt || compareText(one.teamId, other.teamId),
    );
    return {
      ...player,
      totalSpots: own.length,
      uniqueLeagues: new Set(own.map(({ leagueNo }) => leagueNo)).size,
      lastSpottedAt: own[0] ? new Date(own[0].spottedAt / 1000).toISOString() : null,
      claims: own,
    };
  });
}

/** A seat shows its nickname and no picture; somebody who is not there any more is Anonymous. */
export const toStanding = (
  trip: ScoredTrip,
  { userId, seatNo, nickname, totalSpots, uniqueLeagues, lastSpottedAt }: Tally,
  person: Person | undefined,
  { latestTeams, rarityPoints, hidesTeams }: Pick<TripStanding, 'latestTeams' | 'rarityPoints' | 'hidesTeams'>,
): TripStanding => ({
  tripId: trip.id,
  userId,
  seatNo,
  userName: nickname ?? person?.displayName ?? FALLBACK_NAME,
  profileImageUrl: seatNo === 0 ? (person?.profileImageUrl ?? null) : null,
  isCreator: seatNo === 0 && userId === trip.creator_id,
  totalSpots,
  uniqueLeagues,
  lastSpottedAt,
  rarityPoints,
  latestTeams,
  hidesTeams,
});
