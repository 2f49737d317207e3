import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardProgress } from '@sportspot/domain/boards/boards.rules.ts';
import type { TripBoardEntry, TripStanding } from '@sportspot/domain/trips/trips.shapes.ts';
import { compareText } from '@sportspot/domain/values/compare-text.ts';
import type { TripRow } from '../trip/trip.rows.ts';
import type { Claim } from './claims.queries.ts';
import type { PlayerId, PlayerRow, ScoredTrip, TallyRow } from './standings.queries.ts';

/** A player's counts under the trip's format. */
export interface Tally extends PlayerRow {
  readonly totalSpots: number;
  readonly uniqueLeagues: number;
  readonly lastSpottedAt: string | null;
  /** First-to-spot trips: the teams this player holds, newest first. */
  readonly claims?: readonly Claim[];
}

/** A tally with its rank. */
export type Ranked = Tally & Pick<TripBoardEntry, 'rank'>;

export const toTally = ({ lastSpotted, ...row }: TallyRow): Tally => ({
  ...row,
  lastSpottedAt: lastSpotted === null ? null : new Date(lastSpotted).toISOString(),
});

/** Progress toward the trip's target or, in a ranked trip, relative to the first player. */
export const progressOf = ({ totalSpots }: Tally, { format, target }: TripRow, first: Tally | undefined): number =>
  boardProgress(totalSpots, (format === 'together' ? target : first?.totalSpots) ?? 0);

export const keyOf = ({ userId, seatNo }: PlayerId): string => `${userId} ${seatNo}`;

/** Precedence: earlier seen, then earlier received, then the smaller id. */
export const compareClaims = (one: Claim, other: Claim): number =>
  one.spottedAt - other.spottedAt ||
  one.receivedAt - other.receivedAt ||
  compareText(one.opId, other.opId) ||
  compareText(one.userId, other.userId) ||
  one.seatNo - other.seatNo;

/** The winning claim to each team, from the best claims of each cluster. */
export function bestClaims(claims: readonly Claim[]): ReadonlyMap<string, Claim> {
  const best = new Map<string, Claim>();
  for (const claim of claims) {
    const other = best.get(claim.teamId);
    if (!other || compareClaims(claim, other) < 0) best.set(claim.teamId, claim);
  }
  return best;
}

const nothing = { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null, claims: [] };

/** Counts only the teams that a player holds. */
export function tallyClaims(players: readonly PlayerRow[], claims: ReadonlyMap<string, Claim>): Tally[] {
  const held = Map.groupBy(claims.values(), keyOf);
  return players.map((player) => {
    const own = held.get(keyOf(player));
    // Most players of a large trip.
    if (!own) return { ...player, ...nothing };
    own.sort((one, other) => other.spottedAt - one.spottedAt || compareText(one.teamId, other.teamId));
    return {
      ...player,
      totalSpots: own.length,
      uniqueLeagues: new Set(own.map(({ leagueNo }) => leagueNo)).size,
      lastSpottedAt: own[0] ? new Date(own[0].spottedAt / 1000).toISOString() : null,
      claims: own,
    };
  });
}

/** A seat shows its nickname and no photo; a deleted user is Anonymous. */
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
