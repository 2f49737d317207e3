import type { OutputOf } from './endpoint.ts';
import {
  type Operation,
  type OwnSpot,
  type RecentOperation,
  type SpotDetails,
  type SpotEffect,
  type spotsApi,
  UNDO_HOURS,
} from './spots.contract.ts';

/**
 * What a person has, and how an operation changes it, as their own device sees it. The server decides, by the same rules
 * and with what other devices did in between; until it has answered, this is what the screens show.
 */
export interface OwnSpots {
  readonly collection: Spots;
  readonly trips: readonly OwnTrip[];
  /** The newest first. */
  readonly recent: readonly RecentOperation[];
  readonly tripAlsoAllTime: boolean;
}

export interface OwnTrip {
  readonly id: string;
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly joinedAt: string;
  readonly resetAt: string | null;
  /** Null is all teams. */
  readonly teamsInPlay: ReadonlySet<string> | null;
  readonly spots: Spots;
  readonly seats: readonly OwnSeat[];
}

/** Somebody without an account who plays on this phone. */
export interface OwnSeat {
  readonly seatNo: number;
  readonly nickname: string;
  readonly spots: Spots;
}

/** By team id. */
export type Spots = ReadonlyMap<string, OwnSpot>;

export const NOTHING: OwnSpots = { collection: new Map(), trips: [], recent: [], tripAlsoAllTime: true };

export const byTeam = (spots: readonly OwnSpot[]): Spots => new Map(spots.map((spot) => [spot.teamId, spot]));

export const ownSpotsOf = (reading: OutputOf<typeof spotsApi.mine>): OwnSpots => ({
  collection: byTeam(reading.collection),
  trips: reading.trips.map((trip) => ({
    ...trip,
    teamsInPlay: trip.teamsInPlay && new Set(trip.teamsInPlay),
    spots: byTeam(trip.spots),
    seats: trip.seats.map((seat) => ({ ...seat, spots: byTeam(seat.spots) })),
  })),
  recent: reading.recent,
  tripAlsoAllTime: reading.tripAlsoAllTime,
});

const time = (instant: string): number => Date.parse(instant);

/** Does the trip run at this moment? */
export const isRunning = (trip: Pick<OwnTrip, 'startsAt' | 'endsAt'>, at: number): boolean =>
  time(trip.startsAt) <= at && (trip.endsAt === null || at < time(trip.endsAt));

/** Does something seen or done at this moment count in the trip? */
const countsIn = (trip: OwnTrip, at: string): boolean =>
  isRunning(trip, time(at)) &&
  time(at) >= time(trip.joinedAt) &&
  (trip.resetAt === null || time(at) >= time(trip.resetAt));

type Detail = Exclude<keyof OwnSpot, 'teamId' | 'spottedAt'>;
const detailNames: readonly Detail[] = ['placeText', 'lat', 'lon', 'gear', 'note'];

const bare = (teamId: string, spottedAt: string | null): OwnSpot => ({
  teamId,
  spottedAt,
  placeText: null,
  lat: null,
  lon: null,
  gear: null,
  note: null,
});

/** The details that are named; the others stay. */
const withDetails = (spot: OwnSpot, details: SpotDetails | undefined): OwnSpot => {
  const named = detailNames.flatMap((name) => (details?.[name] === undefined ? [] : [[name, details[name]] as const]));
  return named.length === 0 ? spot : { ...spot, ...Object.fromEntries(named) };
};

/** Of two sightings the earlier time is kept, and a known time beats none. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && time(other) < time(one)) ? other : one;

export const isSameSpot = (one: OwnSpot | null, other: OwnSpot | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.spottedAt === other.spottedAt &&
    detailNames.every((name) => one[name] === other[name]));

/** Does this team count in the trip? */
export const isInPlay = ({ teamsInPlay }: OwnTrip, teamId: string): boolean => teamsInPlay?.has(teamId) ?? true;

/** Where spots stand: in the collection, or at a seat of a trip, where 0 is the person's own. */
type Place = Pick<SpotEffect, 'tripId' | 'seatNo'>;
const COLLECTION: Place = { tripId: null, seatNo: 0 };

/** The places where an operation on a team acts. A seat's spots are those of somebody else: they stay in their trip. */
function placesOf(state: OwnSpots, operation: TeamOperation): readonly Place[] {
  const { seat, teamId } = operation;
  if (operation.mode === 'all-time' && !seat) return [COLLECTION];
  const at = operation.kind === 'spot' ? operation.spottedAt : operation.actedAt;
  const seatNo = seat?.seatNo ?? 0;
  const places = state.trips
    .filter((trip) => at !== null && countsIn(trip, at) && isInPlay(trip, teamId) && (!seat || seat.tripId === trip.id))
    .map((trip) => ({ tripId: trip.id, seatNo }))
    .filter((place) => spotsAt(state, place));
  return operation.kind === 'spot' && !seat && state.tripAlsoAllTime ? [...places, COLLECTION] : places;
}

type TeamOperation = Extract<Operation, { kind: 'spot' | 'remove' | 'edit' }>;

function spotsAt(state: OwnSpots, { tripId, seatNo }: Place): Spots | undefined {
  if (tripId === null) return state.collection;
  const trip = state.trips.find(({ id }) => id === tripId);
  return seatNo === 0 ? trip?.spots : trip?.seats.find((seat) => seat.seatNo === seatNo)?.spots;
}

function changed(operation: TeamOperation, before: OwnSpot | null, tripId: string | null): OwnSpot | null {
  if (operation.kind === 'remove') return null;
  if (operation.kind === 'spot') {
    const seen = before
      ? { ...before, spottedAt: earlier(before.spottedAt, operation.spottedAt) }
      : bare(operation.teamId, operation.spottedAt);
    return withDetails(seen, operation.details);
  }
  if (!before) return null;
  // In a trip the time seen stays, so that an edit never moves a spot into or out of it.
  const isTimed = tripId === null && operation.spottedAt !== undefined;
  return withDetails(isTimed ? { ...before, spottedAt: operation.spottedAt ?? null } : before, operation.details);
}

function effectsOnTeam(state: OwnSpots, operation: TeamOperation): SpotEffect[] {
  const { teamId } = operation;
  return placesOf(state, operation).flatMap((place) => {
    const before = spotsAt(state, place)?.get(teamId) ?? null;
    const after = changed(operation, before, place.tripId);
    return isSameSpot(before, after) ? [] : [{ ...place, teamId, before, after }];
  });
}

type Line = RecentOperation['lines'][number];

function effectsOfReset(state: OwnSpots, operation: Extract<Operation, { kind: 'reset' }>) {
  const { actedAt, tripId } = operation;
  const trips = state.trips.filter((trip) => countsIn(trip, actedAt) && (!tripId || tripId === trip.id));
  const lines: Line[] = trips.map((trip) => ({ tripId: trip.id, before: trip.resetAt, after: actedAt }));
  const effects: SpotEffect[] = trips.flatMap((trip) =>
    [...trip.spots.values()]
      .filter((spot) => spot.spottedAt !== null && time(spot.spottedAt) < time(actedAt))
      .map((before) => ({ tripId: trip.id, seatNo: 0, teamId: before.teamId, before, after: null })),
  );
  return { effects, lines };
}

/** Back to what was before, where nothing later has decided the same. */
function effectsOfUndo(state: OwnSpots, undone: RecentOperation) {
  const lines = undone.lines.flatMap(({ tripId, before, after }) =>
    state.trips.some((trip) => trip.id === tripId && trip.resetAt === after) ? [{ tripId, before, after: before }] : [],
  );
  const effects = undone.effects.flatMap(({ tripId, seatNo, teamId, before, after }) => {
    const now = spotsAt(state, { tripId, seatNo })?.get(teamId) ?? null;
    return isSameSpot(now, after) ? [{ tripId, seatNo, teamId, before: now, after: before }] : [];
  });
  return { effects, lines };
}

function withSpot(spots: Spots, { teamId, after }: SpotEffect): Spots {
  const next = new Map(spots);
  if (after) next.set(teamId, after);
  else next.delete(teamId);
  return next;
}

interface Effects {
  readonly effects: readonly SpotEffect[];
  readonly lines: readonly { readonly tripId: string; readonly after: string | null }[];
}

function withEffects(state: OwnSpots, { effects, lines }: Effects): OwnSpots {
  const at = ({ tripId, seatNo }: Place, spots: Spots): Spots =>
    effects.filter((effect) => effect.tripId === tripId && effect.seatNo === seatNo).reduce(withSpot, spots);
  const changed = new Set([...effects, ...lines].map(({ tripId }) => tripId));
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
  };
}

/** What the person has after an operation. One that changes nothing leaves the very same object. */
export function afterOperation(state: OwnSpots, operation: Operation): OwnSpots {
  if (operation.kind === 'undo') {
    const undone = state.recent.find(({ id }) => id === operation.undoes);
    if (!undone) return state;
    const recent = state.recent.filter((other) => other !== undone);
    return { ...withEffects(state, effectsOfUndo(state, undone)), recent };
  }
  const { effects, lines } =
    operation.kind === 'reset'
      ? effectsOfReset(state, operation)
      : { effects: effectsOnTeam(state, operation), lines: [] };
  if (effects.length === 0 && lines.length === 0) return state;
  const { id, kind, actedAt } = operation;
  return {
    ...withEffects(state, { effects, lines }),
    recent: [{ id, kind, actedAt, effects, lines }, ...state.recent],
  };
}

/** Can it still be undone? */
export const isRecent = ({ actedAt }: Pick<RecentOperation, 'actedAt'>, now: number): boolean =>
  time(actedAt) > now - UNDO_HOURS * 3_600_000;
