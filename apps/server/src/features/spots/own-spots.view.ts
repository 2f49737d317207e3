import {
  type OwnSpot,
  type OwnSpots,
  type RecentOperation,
  type SpotEffect,
  UNDO_HOURS,
} from '@sportspot/domain/spots.contract.ts';
import type { DoneOperation, LineEntry, RunningTrip, SpotEntry, TouchedSpot } from './own-spots.queries.ts';

const toInstant = (time: string): string => new Date(time).toISOString();
const toInstantOrNull = (time: string | null): string | null => (time === null ? null : toInstant(time));

/** A spot as its owner sees it. */
export const toOwnSpot = (spot: OwnSpot): OwnSpot => ({ ...spot, spottedAt: toInstantOrNull(spot.spottedAt) });

/** Trips with their names. One that the directory does not know is not there for anybody. */
export const toOwnTrips = (trips: readonly RunningTrip[], names: ReadonlyMap<string, string>): OwnSpots['trips'] =>
  trips.flatMap(({ id, startsAt, endsAt, joinedAt, resetAt, teamsInPlay, spots, seats }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    return {
      id,
      name,
      startsAt: toInstant(startsAt),
      endsAt: toInstantOrNull(endsAt),
      joinedAt: toInstant(joinedAt),
      resetAt: toInstantOrNull(resetAt),
      teamsInPlay,
      spots: spots.map(toOwnSpot),
      seats: seats.map((seat) => ({ ...seat, spots: seat.spots.map(toOwnSpot) })),
    };
  });

/** The spot as it was before an operation that left it like this. */
function takeBack(spot: OwnSpot, { details, time }: SpotEntry['was']): OwnSpot {
  return {
    ...spot,
    ...(time && { spottedAt: toInstantOrNull(time.from) }),
    ...(details && {
      placeText: details.place_text,
      lat: details.lat,
      lon: details.lon,
      gear: details.gear,
      note: details.note,
    }),
  };
}

const isSpot = (entry: SpotEntry | LineEntry): entry is SpotEntry => entry.in === 'collection' || entry.in === 'trip';
const isOwnLine = (entry: SpotEntry | LineEntry): entry is LineEntry => entry.in === 'reset';
const isUndoable = (kind: DoneOperation['kind']): kind is RecentOperation['kind'] =>
  kind !== 'undo' && kind !== 'trip-reset' && kind !== 'trip-undo';

/** Walks back from the spots as they are now, so that each operation is seen with the spots it found and left. */
function effectsOf(done: readonly DoneOperation[], touched: readonly TouchedSpot[]): Map<string, SpotEffect[]> {
  const keyOf = (tripId: string | null, seatNo: number, teamNo: number) => `${tripId} ${seatNo} ${teamNo}`;
  const spots = new Map(
    touched.map(({ tripId, seatNo, teamNo, spot }) => [keyOf(tripId, seatNo, teamNo), toOwnSpot(spot)]),
  );
  const effects = new Map<string, SpotEffect[]>();
  for (const { id, effect } of done) {
    const found = effect.filter(isSpot).flatMap((entry) => {
      const [tripId, seatNo] = [entry.trip ?? null, entry.seat ?? 0];
      const key = keyOf(tripId, seatNo, entry.team);
      const left = spots.get(key);
      if (!left) return [];
      const before = takeBack(left, entry.was);
      spots.set(key, before);
      return {
        tripId,
        seatNo,
        teamId: left.teamId,
        before: entry.before ? before : null,
        after: entry.after ? left : null,
      };
    });
    effects.set(id, found);
  }
  return effects;
}

const linesOf = (effect: DoneOperation['effect']): RecentOperation['lines'] =>
  effect
    .filter(isOwnLine)
    .flatMap(({ trip, was, now }) =>
      now === null ? [] : { tripId: trip, before: toInstantOrNull(was), after: toInstant(now) },
    );

/** What can still be undone, the newest first. */
export function toRecent(
  done: readonly DoneOperation[],
  touched: readonly TouchedSpot[],
  now: Date,
): RecentOperation[] {
  const effects = effectsOf(done, touched);
  const undone = new Set(done.map(({ undoes }) => undoes));
  const since = now.getTime() - UNDO_HOURS * 3_600_000;
  return done
    .flatMap(({ id, kind, actedAt, effect }) =>
      !isUndoable(kind) || undone.has(id) || Date.parse(actedAt) < since
        ? []
        : { id, kind, actedAt: toInstant(actedAt), effects: effects.get(id) ?? [], lines: linesOf(effect) },
    )
    .filter((operation) => operation.effects.length > 0 || operation.lines.length > 0)
    .toSorted((a, b) => b.actedAt.localeCompare(a.actedAt) || b.id.localeCompare(a.id));
}
