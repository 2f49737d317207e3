import { isInPlay, isRunning, type OwnSeat, type OwnTrip, type Spots } from '@sportspot/domain/own-spots.rules.ts';
import type { Mode, OwnSpot } from '@sportspot/domain/spots.contract.ts';
import type { AccountState } from '../../offline/account.ts';
import type { Choices, OutboxEntry } from '../../offline/account-db.ts';
import type { Catalogue } from '../../offline/catalogue.ts';

/** A team on the way of its button: Spot, Spotting..., Spotted; or one that does not count in the trip that is shown. */
export type SpotState = 'unspotted' | 'spotting' | 'spotted' | 'out-of-play';

/** Spots as they are listed and counted. */
export interface Totals {
  readonly spots: readonly OwnSpot[];
  readonly stats: { readonly totalSpots: number; readonly uniqueLeagues: number | undefined };
}

/** One's own spots as a screen shows them: the collection, or those of one trip. */
export interface OwnSpotsView extends Totals {
  readonly mode: Mode;
  /** The trip that trip mode shows; null while none is running. */
  readonly trip: OwnTrip | null;
  /** Whose spots of the trip these are, if not the person's own. */
  readonly seat: OwnSeat | null;
  readonly spotOf: (teamId: string) => OwnSpot | undefined;
  readonly stateOf: (teamId: string) => SpotState;
  /** Is something about the team kept on this device only? */
  readonly isWaiting: (teamId: string) => boolean;
}

/** As much of the account as decides what is shown. */
type Known = Pick<AccountState, 'spots' | 'outbox' | 'saving' | 'choices'>;
type Tracked = Pick<Known, 'spots' | 'choices'>;
type Trips = readonly OwnTrip[] | undefined;

/** The running trips, the newest first. The server names only what has begun, whatever this device's clock says of it. */
export const runningTrips = (own: Trips, now: number): readonly OwnTrip[] =>
  own?.filter((trip) => isRunning(trip, Math.max(now, Date.parse(trip.startsAt)))) ?? [];

/** The chosen trip while it runs, otherwise the newest that does. */
export function shownTrip(own: Trips, { tripId }: Choices, now: number): OwnTrip | null {
  const trips = runningTrips(own, now);
  return trips.find(({ id }) => id === tripId) ?? trips[0] ?? null;
}

/** The seat that is played for in a trip; null for the person themself. */
export const shownSeat = (trip: OwnTrip | null, choices: Choices): OwnSeat | null =>
  trip?.seats.find(({ seatNo }) => seatNo === choices.seatNo) ?? null;

/** The spots of a mode by team; in trip mode without a trip, those of the album. Undefined until something is known. */
export function spotsIn(state: Tracked, mode: Mode, now: number): Spots | undefined {
  if (!state.spots) return undefined;
  if (mode === 'all-time') return state.spots.collection;
  const trip = shownTrip(state.spots.trips, state.choices, now);
  // Without a trip what is spotted goes to the album, so that is what is shown.
  return (shownSeat(trip, state.choices) ?? trip)?.spots ?? state.spots.collection;
}

/** What does not count in the trip that is shown can still be spotted for the album, once. */
const isOutOfPlay = (trip: OwnTrip, seat: OwnSeat | null, album: Spots | undefined, teamId: string): boolean =>
  !isInPlay(trip, teamId) && (seat !== null || album?.has(teamId) === true);

function leaguesAmong(spots: Spots, catalogue: Catalogue | undefined): number | undefined {
  return catalogue && new Set([...spots.keys()].map((teamId) => catalogue.byId.get(teamId)?.league)).size;
}

export const totalsOf = (spots: Spots, catalogue: Catalogue | undefined): Totals => ({
  spots: [...spots.values()],
  stats: { totalSpots: spots.size, uniqueLeagues: leaguesAmong(spots, catalogue) },
});

/** Operations on their way: those the server has not answered yet. */
export const waitingIn = ({ outbox }: Pick<Known, 'outbox'>): readonly OutboxEntry[] =>
  outbox.filter(({ refusal }) => refusal === null);

/** The teams whose state in this mode, or at this seat, is kept on this device only. */
function teamsWaiting(state: Known, mode: Mode, seat: OwnSeat | null): ReadonlySet<string> {
  return new Set(
    waitingIn(state).flatMap(({ operation }) => {
      if (!('teamId' in operation) || operation.seat?.seatNo !== seat?.seatNo) return [];
      const isBoth = operation.kind === 'spot' && operation.mode === 'trip-mode' && state.spots?.tripAlsoAllTime;
      return operation.mode === mode || isBoth ? [operation.teamId] : [];
    }),
  );
}

/** What is shown in one mode. */
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
