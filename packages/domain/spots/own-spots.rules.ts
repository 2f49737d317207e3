import type { OutputOf } from '../endpoint/endpoint.ts';
import { offsetOf } from '../values/own-day.rules.ts';
import { isSameSpot, settled, time } from './spot-state.rules.ts';
import { UNDO_HOURS } from './spots.constants.ts';
import type {
  LeftSpot,
  OwnSpot,
  RecentOperation,
  SpotEffect,
  SpotState,
  spotsApi,
  TakenTeam,
} from './spots.contract.ts';

/** The user's spots, as the device knows them. */
export interface OwnSpots {
  readonly collection: Spots;
  readonly trips: readonly OwnTrip[];
  /** Newest first. */
  readonly recent: readonly RecentOperation[];
  /** The state of recently changed spots by `keyOf`, including removed ones. */
  readonly decided: ReadonlyMap<string, SpotState>;
  readonly tripAlsoAllTime: boolean;
}

export interface OwnTrip {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly joinedAt: string;
  readonly resetAt: string | null;
  readonly tripResetAt: string | null;
  /** Null means all teams. */
  readonly teamsInPlay: ReadonlySet<string> | null;
  /** In first-to-spot trips, who has each team, as of the last sync. Missing in data stored by older clients. */
  readonly taken?: ReadonlyMap<string, TakenTeam>;
  readonly spots: Spots;
  readonly seats: readonly OwnSeat[];
}

/** A player without an account who plays on this phone. */
export interface OwnSeat {
  readonly seatNo: number;
  readonly nickname: string;
  readonly spots: Spots;
}

/** By team id. */
export type Spots = ReadonlyMap<string, OwnSpot>;

/** The state of a user without spots. @internal For tests. */
export const NOTHING: OwnSpots = {
  collection: new Map(),
  trips: [],
  recent: [],
  decided: new Map(),
  tripAlsoAllTime: true,
};

export const byTeam = (spots: readonly OwnSpot[]): Spots => new Map(spots.map((spot) => [spot.teamId, spot]));

/** Where a spot belongs: the collection, or a seat of a trip, where 0 is the user. */
export type Place = Pick<SpotEffect, 'tripId' | 'seatNo'>;
export const COLLECTION: Place = { tripId: null, seatNo: 0 };

export const keyOf = ({ tripId, seatNo, teamId }: Place & { readonly teamId: string }): string =>
  `${tripId ?? ''} ${seatNo} ${teamId}`;

export const ownSpotsOf = (reading: OutputOf<typeof spotsApi.mine>): OwnSpots => ({
  collection: byTeam(reading.collection),
  trips: reading.trips.map((trip) => ({
    ...trip,
    teamsInPlay: trip.teamsInPlay && new Set(trip.teamsInPlay),
    taken: new Map(trip.taken.map((team) => [team.teamId, team])),
    spots: byTeam(trip.spots),
    seats: trip.seats.map((seat) => ({ ...seat, spots: byTeam(seat.spots) })),
  })),
  recent: reading.recent,
  decided: new Map(
    reading.decided.map(({ tripId, seatNo, teamId, ...state }) => [keyOf({ tripId, seatNo, teamId }), state]),
  ),
  tripAlsoAllTime: reading.tripAlsoAllTime,
});

/** Whether the trip is active at this moment. */
export const isRunning = (trip: Pick<OwnTrip, 'startsAt' | 'endsAt'>, at: number): boolean =>
  time(trip.startsAt) <= at && (trip.endsAt === null || at < time(trip.endsAt));

export const isBefore = (at: string | null, line: string | null): boolean =>
  at !== null && line !== null && time(at) < time(line);

/** Whether this team counts in the trip. */
export const isInPlay = ({ teamsInPlay }: OwnTrip, teamId: string): boolean => teamsInPlay?.has(teamId) ?? true;

export function spotsAt(state: OwnSpots, { tripId, seatNo }: Place): Spots | undefined {
  if (tripId === null) return state.collection;
  const trip = state.trips.find(({ id }) => id === tripId);
  return seatNo === 0 ? trip?.spots : trip?.seats.find((seat) => seat.seatNo === seatNo)?.spots;
}

export function stateAt(state: OwnSpots, place: Place & { teamId: string }): SpotState | null {
  const known = state.decided.get(keyOf(place));
  const spot = spotsAt(state, place)?.get(place.teamId);
  return known ?? (spot ? settled(spot) : null);
}

/** A spot with its new state. */
export interface Written extends Place {
  readonly teamId: string;
  readonly next: SpotState;
}

/** Tolerated clock difference in ms: the server caps times in the future to its own now. */
const CLOCK_TOLERANCE_MS = 60_000;

function looksLike(one: OwnSpot | null, other: OwnSpot | null): boolean {
  const [seen, otherSeen] = [one?.spottedAt, other?.spottedAt];
  if (!one || !other || !seen || !otherSeen) return isSameSpot(one, other);
  return (
    Math.abs(time(seen) - time(otherSeen)) < CLOCK_TOLERANCE_MS &&
    offsetOf(seen) === offsetOf(otherSeen) &&
    isSameSpot({ ...one, spottedAt: otherSeen }, other)
  );
}

/** Whether the optimistic result of these operations equals the spots that the server returned. */
export function isAsLeft(state: OwnSpots, operations: readonly { readonly id: string }[], left: readonly LeftSpot[]) {
  const returned = new Set(left.map(keyOf));
  const ids = new Set(operations.map(({ id }) => id));
  const isReturned = ({ id, effects }: RecentOperation) =>
    !ids.has(id) || effects.every((effect) => returned.has(keyOf(effect)));
  const isShown = ({ spot, ...place }: LeftSpot) => {
    const spots = spotsAt(state, place);
    // The device does not show the trip, because it has ended.
    return !spots || looksLike(spots.get(place.teamId) ?? null, spot);
  };
  return left.every(isShown) && state.recent.every(isReturned);
}

const visible = ({ removedAt, spot }: SpotState): OwnSpot | null => (removedAt === null ? spot : null);

function withSpot(spots: Spots, { teamId, next }: Written): Spots {
  const after = visible(next);
  if (isSameSpot(spots.get(teamId) ?? null, after)) return spots;
  const changed = new Map(spots);
  if (after) changed.set(teamId, after);
  else changed.delete(teamId);
  return changed;
}

/** Applies new states and resets. Unchanged parts stay the same objects. */
export function withWritten(
  state: OwnSpots,
  written: readonly Written[],
  lines: readonly { readonly tripId: string; readonly after: string | null }[],
): OwnSpots {
  const at = (place: Place, spots: Spots): Spots =>
    written.filter(({ tripId, seatNo }) => tripId === place.tripId && seatNo === place.seatNo).reduce(withSpot, spots);
  const changed = new Set([...written, ...lines].map(({ tripId }) => tripId));
  const tripAfter = (trip: OwnTrip): OwnTrip => {
    const tripId = trip.id;
    if (!changed.has(tripId)) return trip;
    const line = lines.find((other) => other.tripId === tripId);
    return {
      ...trip,
      resetAt: line ? line.after : trip.resetAt,
      spots: at({ tripId, seatNo: 0 }, trip.spots),
      seats: trip.seats.map((seat) => ({ ...seat, spots: at({ tripId, seatNo: seat.seatNo }, seat.spots) })),
    };
  };
  const isInTrips = state.trips.some(({ id }) => changed.has(id));
  return {
    ...state,
    collection: at(COLLECTION, state.collection),
    trips: isInTrips ? state.trips.map(tripAfter) : state.trips,
    decided: new Map([...state.decided, ...written.map((one) => [keyOf(one), one.next] as const)]),
  };
}

/** Whether it can still be undone. */
export const isRecent = ({ actedAt }: Pick<RecentOperation, 'actedAt'>, now: number): boolean =>
  time(actedAt) > now - UNDO_HOURS * 3_600_000;
