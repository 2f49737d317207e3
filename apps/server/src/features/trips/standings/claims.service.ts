import type { Database } from '../../../db/database.ts';
import { type Claim, type ClaimChange, type OperationId, selectClaimChanges, selectRivals } from './claims.queries.ts';
import type { PlayerId, ScoredTrip } from './standings.queries.ts';
import { compareClaims } from './standings.view.ts';

/** A team that moved from one player to another. */
export interface Takeover {
  /** The operation that caused it, by either of the two players. */
  readonly opId: string;
  readonly teamNo: number;
  readonly from: PlayerId;
  readonly to: PlayerId;
}

/** The holder of a team, given one player's claim and the best claim of all others. */
function holderOf(own: Claim | null, rival: Claim | undefined): Claim | undefined {
  if (!own) return rival;
  return rival && compareClaims(rival, own) < 0 ? rival : own;
}

function takeoversOf(change: ClaimChange, rival: Claim | undefined): Takeover[] {
  const { changedBy, teamNo, stoodBefore, stands, spottedBefore, spottedAt } = change;
  const from = holderOf(stoodBefore ? { ...change, spottedAt: spottedBefore ?? spottedAt } : null, rival);
  const to = holderOf(stands ? change : null, rival);
  if (!from || !to || (from.userId === to.userId && from.seatNo === to.seatNo)) return [];
  const idOf = ({ userId, seatNo }: Claim): PlayerId => ({ userId, seatNo });
  return [{ opId: changedBy, teamNo, from: idOf(from), to: idOf(to) }];
}

/**
 * The teams that changed hands through these operations in a trip where the first to spot a team takes it: an earlier
 * sighting arrived, or the holder's spot was removed. An operation changes at most one team per trip. The first claim
 * to a team isn't a change of hands, and resets aren't reported team by team.
 */
export async function findTakeovers(
  db: Database,
  trip: ScoredTrip,
  operations: readonly OperationId[],
): Promise<Takeover[]> {
  if (trip.format !== 'first' || operations.length === 0) return [];
  const bySide = Map.groupBy(operations, ({ userId }) => db.userSide(userId));
  const changes = (await Promise.all([...bySide].map(([side, own]) => selectClaimChanges(side, trip, own)))).flat();
  if (changes.length === 0) return [];
  const rivals = new Map<string, Claim>();
  for (const rival of (await Promise.all(db.userSides.map((side) => selectRivals(side, trip, changes)))).flat()) {
    const other = rivals.get(rival.changedBy);
    if (!other || compareClaims(rival, other) < 0) rivals.set(rival.changedBy, rival);
  }
  return changes.flatMap((change) => takeoversOf(change, rivals.get(change.changedBy)));
}
