import { UNDO_HOURS } from '@sportspot/domain/spots/spots.constants.ts';
import type {
  OwnSpot,
  OwnSpots,
  RecentOperation,
  SpotEffect,
  SpotWas,
  TakenTeam,
} from '@sportspot/domain/spots/spots.contract.ts';
import type { DoneOperation, LineEntry, RunningTrip, SpotEntry, TouchedSpot } from './own-spots.queries.ts';

const toInstant = (time: string): string => new Date(time).toISOString();
const toInstantOrNull = (time: string | null): string | null => (time === null ? null : toInstant(time));

/** Truncates the microseconds of `seen_text` to milliseconds. */
const toSeenOrNull = (time: string | null): string | null => time && time.replace(/(?<=\.\d{3})\d{3}/, '');

/** A spot as its owner sees it. */
export const toOwnSpot = (spot: OwnSpot): OwnSpot => ({ ...spot, spottedAt: toSeenOrNull(spot.spottedAt) });

/** Adds the trips' names. A trip that the directory doesn't know was deleted and is left out. */
export const toOwnTrips = (
  trips: readonly RunningTrip[],
  names: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, TakenTeam[]>,
): OwnSpots['trips'] =>
  trips.flatMap(({ id, startsAt, endsAt, joinedAt, resetAt, tripResetAt, teamsInPlay, spots, seats }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    return {
      id,
      name,
      startsAt: toInstant(startsAt),
      endsAt: toInstantOrNull(endsAt),
      joinedAt: toInstant(joinedAt),
      resetAt: toInstantOrNull(resetAt),
      tripResetAt: toInstantOrNull(tripResetAt),
      teamsInPlay,
      taken: taken.get(id) ?? [],
      spots: spots.map(toOwnSpot),
      seats: seats.map((seat) => ({ ...seat, spots: seat.spots.map(toOwnSpot) })),
    };
  });

/**
 * Changed spots at places the device knows: the collection, and the user's own and their seats' spots in active trips.
 */
export function touchedIn(touched: readonly TouchedSpot[], trips: OwnSpots['trips']): TouchedSpot[] {
  const known = new Set([
    'null 0',
    ...trips.flatMap(({ id, seats }) => [0, ...seats.map(({ seatNo }) => seatNo)].map((seatNo) => `${id} ${seatNo}`)),
  ]);
  return touched.filter(({ tripId, seatNo }) => known.has(`${tripId} ${seatNo}`));
}

export const toDecided = ({ tripId, seatNo, state }: TouchedSpot): OwnSpots['decided'][number] => ({
  tripId,
  seatNo,
  teamId: state.spot.teamId,
  ...state,
  actedAt: toInstant(state.actedAt),
  removedAt: toInstantOrNull(state.removedAt),
  detailActedAt: toInstant(state.detailActedAt),
  spot: toOwnSpot(state.spot),
});

const toWas = ({ presence, details, time }: SpotEntry['was']): SpotWas => ({
  ...(presence && {
    presence: {
      opId: presence.op_id,
      actedAt: toInstant(presence.acted_at),
      removedAt: toInstantOrNull(presence.removed_at),
    },
  }),
  ...(details && {
    details: {
      detailOpId: details.detail_op_id,
      detailActedAt: toInstant(details.detail_acted_at),
      placeText: details.place_text,
      lat: details.lat,
      lon: details.lon,
      gear: details.gear,
      note: details.note,
    },
  }),
  ...(time && { time: { from: toSeenOrNull(time.from), to: toSeenOrNull(time.to) } }),
});

const isSpot = (entry: SpotEntry | LineEntry): entry is SpotEntry => entry.in === 'collection' || entry.in === 'trip';
const isOwnLine = (entry: SpotEntry | LineEntry): entry is LineEntry => entry.in === 'reset';
const isUndoable = (kind: DoneOperation['kind']): kind is RecentOperation['kind'] =>
  kind !== 'undo' && kind !== 'trip-reset' && kind !== 'trip-undo';

const keyOf = (tripId: string | null, seatNo: number, teamNo: number) => `${tripId} ${seatNo} ${teamNo}`;

const linesOf = (effect: DoneOperation['effect'], trips: OwnSpots['trips']): RecentOperation['lines'] =>
  effect
    .filter(isOwnLine)
    .filter(({ trip }) => trips.some(({ id }) => id === trip))
    .flatMap(({ trip, was, now }) =>
      now === null ? [] : { tripId: trip, before: toInstantOrNull(was), after: toInstant(now) },
    );

/** Operations at places the device knows that can still be undone, newest first. */
export function toRecent(
  done: readonly DoneOperation[],
  touched: readonly TouchedSpot[],
  trips: OwnSpots['trips'],
  now: Date,
): RecentOperation[] {
  const spots = new Map(touched.map((spot) => [keyOf(spot.tripId, spot.seatNo, spot.teamNo), spot]));
  const undone = new Set(done.map(({ undoes }) => undoes));
  const since = now.getTime() - UNDO_HOURS * 3_600_000;
  const effectsOf = ({ effect }: DoneOperation): SpotEffect[] =>
    effect.filter(isSpot).flatMap(({ trip = null, seat = 0, team, was }) => {
      const spot = spots.get(keyOf(trip, seat, team));
      return spot ? [{ tripId: trip, seatNo: seat, teamId: spot.state.spot.teamId, was: toWas(was) }] : [];
    });
  return done
    .flatMap((operation) => {
      const { id, kind, actedAt, effect } = operation;
      if (!isUndoable(kind) || undone.has(id) || Date.parse(actedAt) < since) return [];
      return [{ id, kind, actedAt: toInstant(actedAt), effects: effectsOf(operation), lines: linesOf(effect, trips) }];
    })
    .filter((operation) => operation.effects.length > 0 || operation.lines.length > 0)
    .toSorted((a, b) => b.actedAt.localeCompare(a.actedAt) || b.id.localeCompare(a.id));
}
