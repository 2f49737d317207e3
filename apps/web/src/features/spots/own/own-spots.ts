import {
  isInPlay,
  isRunning,
  type OwnSeat,
  type OwnTrip,
  type Spots,
} from '@sportspot/domain/spots/own-spots.rules.ts';
import type { Mode, OwnSpot } from '@sportspot/domain/spots/spots.contract.ts';
import type { AccountState } from '../../../offline/account/account.ts';
import type { Choices, OutboxEntry } from '../../../offline/account/account-db.ts';
import type { Catalogue } from '../../../offline/catalogue/catalogue.ts';

/** State of a spot button. `out-of-play`: the team doesn't count in the trip that is shown. */
export type SpotState = 'unspotted' | 'spotting' | 'spotted' | 'out-of-play';

/** Spots with their totals. */
export interface Totals {
  readonly spots: readonly OwnSpot[];
  readonly stats: { readonly totalSpots: number; readonly uniqueLeagues: number | undefined };
}

/** The user's own spots as a screen shows them: the collection, or one trip. */
export interface OwnSpotsView extends Totals {
  readonly mode: Mode;
  /** The trip that trip mode shows; null when none is active. */
  readonly trip: OwnTrip | null;
  /** The player whose spots these are; null for the user. */
  readonly seat: OwnSeat | null;
  readonly spotOf: (teamId: string) => OwnSpot | undefined;
  readonly stateOf: (teamId: string) => SpotState;
  /** Whether the team has unsent changes. */
  readonly isWaiting: (teamId: string) => boolean;
}

/** The parts of the account state that decide what is shown. */
type Known = Pick<AccountState, 'spots' | 'outbox' | 'saving' | 'choices'>;
type Tracked = Pick<Known, 'spots' | 'choices'>;
type Trips = readonly OwnTrip[] | undefined;

/**
 * Active trips, newest first. The server sends only trips that have started, so a start in the future means that this device's
 * clock is behind.
 */
export const runningTrips = (own: Trips, now: number): readonly OwnTrip[] =>
  own?.filter((trip) => isRunning(trip, Math.max(now, Date.parse(trip.startsAt)))) ?? [];

/** The chosen trip while it is active, otherwise the newest active one. */
export function shownTrip(own: Trips, { tripId }: Choices, now: number): OwnTrip | null {
  const trips = runningTrips(own, now);
  return trips.find(({ id }) => id === tripId) ?? trips[0] ?? null;
}

/** The selected player of a trip; null for the user. */
export const shownSeat = (trip: OwnTrip | null, choices: Choices): OwnSeat | null =>
  trip?.seats.find(({ seatNo }) => seatNo === choices.seatNo) ?? null;

/** Spots of a mode by team. Undefined until spots are loaded. */
export function spotsIn(state: Tracked, mode: Mode, now: number): Spots | undefined {
  if (!state.spots) return undefined;
  if (mode === 'all-time') return state.spots.collection;
  const trip = shownTrip(state.spots.trips, state.choices, now);
  // Without an active trip new spots go to the album, so the album is shown.
  return (shownSeat(trip, state.choices) ?? trip)?.spots ?? state.spots.collection;
}

/** A team out of play can still be spotted once for the album, but not by a player. */
const isOutOfPlay = (trip: OwnTrip, seat: OwnSeat | null, album: Spots | undefined, teamId: string): boolean =>
  !isInPlay(trip, teamId) && (seat !== null || album?.has(teamId) === true);

function leaguesAmong(spots: Spots, catalogue: Catalogue | undefined): number | undefined {
  return catalogue && new Set([...spots.keys()].map((teamId) => catalogue.byId.get(teamId)?.league)).size;
}

export const totalsOf = (spots: Spots, catalogue: Catalogue | undefined): Totals => ({
  spots: [...spots.values()],
  stats: {
    totalSpots: spots.size,
    // Only when read: most screens don't show it, and a tap would wait for it.
    get uniqueLeagues() {
      return leaguesAmong(spots, catalogue);
    },
  },
});

/** Operations that the server hasn't accepted or rejected yet. */
export const waitingIn = ({ outbox }: Pick<Known, 'outbox'>): readonly OutboxEntry[] =>
  outbox.filter(({ refusal }) => refusal === null);

/** Teams with unsent changes in this mode, or for this player. */
function teamsWaiting(state: Known, mode: Mode, seat: OwnSeat | null): ReadonlySet<string> {
  return new Set(
    waitingIn(state).flatMap(({ operation }) => {
      if (!('teamId' in operation) || operation.seat?.seatNo !== seat?.seatNo) return [];
      const isBoth = operation.kind === 'spot' && operation.mode === 'trip-mode' && state.spots?.tripAlsoAllTime;
      return operation.mode === mode || isBoth ? [operation.teamId] : [];
    }),
  );
}

/** The view of one mode. */
export function viewOf(state: Known, mode: Mode, spots: Spots, totals: Totals, now: number): OwnSpotsView {
  const trip = mode === 'trip-mode' ? shownTrip(state.spots?.trips, state.choices, now) : null;
  const seat = shownSeat(trip, state.choices);
  const waiting = teamsWaiting(state, mode, seat);
  return {
    ...totals,
    mode,
    trip,
    seat,
    spotOf: (teamId) => spots.get(teamId),
    stateOf: (teamId) => {
      if (state.saving.includes(teamId)) return 'spotting';
      if (spots.has(teamId)) return 'spotted';
      return trip && isOutOfPlay(trip, seat, state.spots?.collection, teamId) ? 'out-of-play' : 'unspotted';
    },
    isWaiting: (teamId) => waiting.has(teamId),
  };
}
