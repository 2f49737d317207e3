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
  trips.flatMap(({ id, startsAt, endsAt, joinedAt, resetAt, spots }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    return {
      id,
      name,
      startsAt: toInstant(startsAt),
      endsAt: toInstantOrNull(endsAt),
      joinedAt: toInstant(joinedAt),
      resetAt: toInstantOrNull(resetAt),
      spots: spots.map(toOwnSpot),
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

const isOwn = (entry: SpotEntry | LineEntry): entry is SpotEntry =>
  entry.in === 'collection' || (entry.in === 'trip' && entry.seat === 0);
const isLine = (entry: SpotEntry | LineEntry): entry is LineEntry => entry.in === 'reset';

/** Walks back from the spots as they are now, so that each operation is seen with the spots it found and left. */
function effectsOf(done: readonly DoneOperation[], touched: readonly TouchedSpot[]): Map<string, SpotEffect[]> {
  const keyOf = (tripId: string | null, teamNo: number) => `${tripId} ${teamNo}`;
  const spots = new Map(touched.map(({ tripId, teamNo, spot }) => [keyOf(tripId, teamNo), toOwnSpot(spot)]));
  const effects = new Map<string, SpotEffect[]>();
  for (const { id, effect } of done) {
    const found = effect.filter(isOwn).flatMap((entry) => {
      const tripId = entry.trip ?? null;
      const key = keyOf(tripId, entry.team);
      const left = spots.get(key);
      if (!left) return [];
      const before = takeBack(left, entry.was);
      spots.set(key, before);
      return { tripId, teamId: left.teamId, before: entry.before ? before : null, after: entry.after ? left : null };
    });
    effects.set(id, found);
  }
  return effects;
}

const linesOf = (effect: DoneOperation['effect']): RecentOperation['lines'] =>
  effect
    .filter(isLine)
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
      kind === 'undo' || undone.has(id) || Date.parse(actedAt) < since
        ? []
        : { id, kind, actedAt: toInstant(actedAt), effects: effects.get(id) ?? [], lines: linesOf(effect) },
    )
    .filter((operation) => operation.effects.length > 0 || operation.lines.length > 0)
    .toSorted((a, b) => b.actedAt.localeCompare(a.actedAt) || b.id.localeCompare(a.id));
}
