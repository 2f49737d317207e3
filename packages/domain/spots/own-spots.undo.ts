import { isBefore, keyOf, type OwnSpots, type OwnTrip, withWritten } from './own-spots.rules.ts';
import { afterUndo, handOn, isLater, time } from './spot-state.rules.ts';
import { UNDO_HOURS } from './spots.constants.ts';
import type { Operation, RecentOperation, SpotEffect } from './spots.contract.ts';

type Undo = Extract<Operation, { kind: 'undo' }>;

/** Whether a reset still hides the spot, so that an undo must not restore it. */
const isBarred = (trip: OwnTrip | undefined, seatNo: number, spottedAt: string | null): boolean =>
  trip !== undefined && ((seatNo === 0 && isBefore(spottedAt, trip.resetAt)) || isBefore(spottedAt, trip.tripResetAt));

/** Removes an operation from the history: later operations that recorded its result as their previous state get its own previous state.
 * Also returns the spots whose time was passed on this way. */
function withoutOperation(recent: readonly RecentOperation[], undone: RecentOperation) {
  const given = new Map(undone.effects.map((effect) => [keyOf(effect), effect.was]));
  const timePassedOn = new Set<string>();
  const passOn =
    (later: RecentOperation) =>
    (effect: SpotEffect): SpotEffect => {
      const key = keyOf(effect);
      const was = given.get(key);
      if (!was) return effect;
      const isNext =
        !timePassedOn.has(key) &&
        was.time !== undefined &&
        effect.was.time?.from === was.time.to &&
        isLater(later.actedAt, later.id, undone.actedAt, undone.id);
      if (isNext) timePassedOn.add(key);
      return { ...effect, was: handOn(was, undone.id, effect.was, isNext) };
    };
  const passOnLine = (line: RecentOperation['lines'][number]) => {
    const moved = undone.lines.find(({ tripId, after }) => tripId === line.tripId && after === line.before);
    return moved ? { ...line, before: moved.before } : line;
  };
  // Oldest first: only the first later operation gets the time.
  const others = recent
    .filter((other) => other !== undone)
    .toReversed()
    .map((later) => ({ ...later, effects: later.effects.map(passOn(later)), lines: later.lines.map(passOnLine) }))
    .toReversed();
  return { recent: others, timePassedOn };
}

/** Undoes an operation: restores the previous state, except where a later operation has changed the same part. */
export function undoOperation(state: OwnSpots, { undoes, actedAt }: Undo): OwnSpots {
  const undone = state.recent.find(({ id }) => id === undoes);
  if (!undone || time(undone.actedAt) < time(actedAt) - UNDO_HOURS * 3_600_000) return state;
  const { recent, timePassedOn } = withoutOperation(state.recent, undone);
  const lines = undone.lines.flatMap(({ tripId, before, after }) =>
    state.trips.some((trip) => trip.id === tripId && trip.resetAt === after) ? [{ tripId, after: before }] : [],
  );
  const moved = withWritten(state, [], lines);
  const written = undone.effects.flatMap(({ was, ...spot }) => {
    const old = moved.decided.get(keyOf(spot));
    const trip = moved.trips.find(({ id }) => id === spot.tripId);
    if (!old || isBarred(trip, spot.seatNo, old.spot.spottedAt)) return [];
    const next = afterUndo(old, undone.id, was, timePassedOn.has(keyOf(spot)));
    return next === old ? [] : [{ ...spot, next }];
  });
  return { ...withWritten(moved, written, []), recent };
}
