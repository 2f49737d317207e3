import { isBefore, type OwnSpots, stateAt, type Written, withWritten } from './own-spots.rules.ts';
import { undoOperation } from './own-spots.undo.ts';
import { liesIn, placesOf, type TeamOperation } from './spot-places.rules.ts';
import { afterEdit, afterRemove, afterReset, afterSpot, type SpotChange, time } from './spot-state.rules.ts';
import type { Operation, RecentOperation, SpotState } from './spots.contract.ts';

function changeOf(operation: TeamOperation, old: SpotState | null, tripId: string | null): SpotChange | null {
  if (operation.kind === 'spot') return afterSpot(old, operation);
  if (operation.kind === 'remove') return afterRemove(old, operation);
  if (!old || old.removedAt !== null) return null;
  // In a trip an edit keeps the time, so that it never moves a spot into or out of the trip.
  return afterEdit(old, tripId === null ? operation : { ...operation, spottedAt: undefined });
}

function changesOnTeam(state: OwnSpots, operation: TeamOperation): (Written & SpotChange)[] {
  return placesOf(state, operation).flatMap((place) => {
    const spot = { ...place, teamId: operation.teamId };
    const change = changeOf(operation, stateAt(state, spot), place.tripId);
    return change ? [{ ...spot, ...change }] : [];
  });
}

type Line = RecentOperation['lines'][number];

function changesOfReset(state: OwnSpots, operation: Extract<Operation, { kind: 'reset' }>) {
  const { actedAt, tripId } = operation;
  const trips = state.trips.filter(
    (trip) => liesIn(trip, actedAt) && !isBefore(actedAt, trip.resetAt) && (!tripId || tripId === trip.id),
  );
  const lines: Line[] = trips.map((trip) => ({ tripId: trip.id, before: trip.resetAt, after: actedAt }));
  const changes = trips.flatMap((trip) =>
    [...trip.spots.values()]
      .filter(({ spottedAt }) => isBefore(spottedAt, actedAt))
      .map(({ teamId }) => {
        const spot = { tripId: trip.id, seatNo: 0, teamId };
        return { ...spot, ...afterReset(stateAt(state, spot) as SpotState, operation) };
      }),
  );
  return { changes, lines };
}

/** Newest first. */
const inOrder = (one: RecentOperation, other: RecentOperation): number =>
  time(other.actedAt) - time(one.actedAt) || (other.id > one.id ? 1 : -1);

/**
 * The user's spots after an operation, as an optimistic update: shown until the server responds, which applies the same rules and knows
 * the operations of other devices. Returns the same object if nothing changes.
 */
export function afterOperation(state: OwnSpots, operation: Operation): OwnSpots {
  if (operation.kind === 'undo') return undoOperation(state, operation);
  const { changes, lines } =
    operation.kind === 'reset'
      ? changesOfReset(state, operation)
      : { changes: changesOnTeam(state, operation), lines: [] };
  if (changes.length === 0 && lines.length === 0) return state;
  const after = withWritten(state, changes, lines);
  const effects = changes.flatMap(({ tripId, seatNo, teamId, was }) => (was ? [{ tripId, seatNo, teamId, was }] : []));
  if (effects.length === 0 && lines.length === 0) return after;
  const { id, kind, actedAt } = operation;
  return { ...after, recent: [{ id, kind, actedAt, effects, lines }, ...state.recent].toSorted(inOrder) };
}
