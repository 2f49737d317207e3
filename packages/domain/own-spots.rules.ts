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
  readonly spots: Spots;
}

/** By team id. */
export type Spots = ReadonlyMap<string, OwnSpot>;

export const NOTHING: OwnSpots = { collection: new Map(), trips: [], recent: [], tripAlsoAllTime: true };

const byTeam = (spots: readonly OwnSpot[]): Spots => new Map(spots.map((spot) => [spot.teamId, spot]));

export const ownSpotsOf = (reading: OutputOf<typeof spotsApi.mine>): OwnSpots => ({
  collection: byTeam(reading.collection),
  trips: reading.trips.map((trip) => ({ ...trip, spots: byTeam(trip.spots) })),
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

/** The places where an operation on a team acts: null for the collection, otherwise the trip. */
function placesOf(state: OwnSpots, operation: TeamOperation): (string | null)[] {
  if (operation.mode === 'all-time') return [null];
  const at = operation.kind === 'spot' ? operation.spottedAt : operation.actedAt;
  const trips = at === null ? [] : state.trips.filter((trip) => countsIn(trip, at)).map((trip) => trip.id);
  return operation.kind === 'spot' && state.tripAlsoAllTime ? [...trips, null] : trips;
}

type TeamOperation = Extract<Operation, { kind: 'spot' | 'remove' | 'edit' }>;

const spotsAt = (state: OwnSpots, tripId: string | null): Spots | undefined =>
  tripId === null ? state.collection : state.trips.find((trip) => trip.id === tripId)?.spots;

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
  // A seat's spots are those of somebody else on this phone.
  if (operation.seat) return [];
  return placesOf(state, operation).flatMap((tripId) => {
    const before = spotsAt(state, tripId)?.get(operation.teamId) ?? null;
    const after = changed(operation, before, tripId);
    return isSameSpot(before, after) ? [] : [{ tripId, teamId: operation.teamId, before, after }];
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
      .map((before) => ({ tripId: trip.id, teamId: before.teamId, before, after: null })),
  );
  return { effects, lines };
}

/** Back to what was before, where nothing later has decided the same. */
function effectsOfUndo(state: OwnSpots, undone: RecentOperation) {
  const lines = undone.lines.flatMap(({ tripId, before, after }) =>
    state.trips.some((trip) => trip.id === tripId && trip.resetAt === after) ? [{ tripId, before, after: before }] : [],
  );
  const effects = undone.effects.flatMap(({ tripId, teamId, before, after }) => {
    const now = spotsAt(state, tripId)?.get(teamId) ?? null;
    return isSameSpot(now, after) ? [{ tripId, teamId, before: now, after: before }] : [];
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
  const at = (tripId: string | null, spots: Spots): Spots =>
    effects.filter((effect) => effect.tripId === tripId).reduce(withSpot, spots);
  return {
    ...state,
    collection: at(null, state.collection),
    trips: state.trips.map((trip) => {
      const line = lines.find(({ tripId }) => tripId === trip.id);
      return { ...trip, spots: at(trip.id, trip.spots), resetAt: line ? line.after : trip.resetAt };
    }),
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
