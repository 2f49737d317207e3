import { isRunning, type OwnTrip, type Spots } from '@sportspot/domain/own-spots.rules.ts';
import type { Mode, OwnSpot } from '@sportspot/domain/spots.contract.ts';
import type { AccountState } from '../../offline/account.ts';
import type { OutboxEntry } from '../../offline/account-db.ts';
import type { Catalogue } from '../../offline/catalogue.ts';

/** A team on the way of its button: Spot, Spotting..., Spotted. */
export type SpotState = 'unspotted' | 'spotting' | 'spotted';

/** One's own spots as a screen shows them: the collection, or those of one trip. */
export interface OwnSpotsView {
  readonly mode: Mode;
  /** The trip that trip mode shows; null while none is running. */
  readonly trip: OwnTrip | null;
  readonly spots: readonly OwnSpot[];
  readonly stats: { readonly totalSpots: number; readonly uniqueLeagues: number | undefined };
  readonly spotOf: (teamId: string) => OwnSpot | undefined;
  readonly stateOf: (teamId: string) => SpotState;
  /** Is something about the team kept on this device only? */
  readonly isWaiting: (teamId: string) => boolean;
}

/** As much of the account as decides what is shown. */
type Known = Pick<AccountState, 'spots' | 'outbox' | 'saving' | 'choices'>;

/** The running trips, the newest first. The server names only what has begun, whatever this device's clock says of it. */
export const runningTrips = ({ spots }: Known, now: number): readonly OwnTrip[] =>
  spots?.trips.filter((trip) => isRunning(trip, Math.max(now, Date.parse(trip.startsAt)))) ?? [];

/** The chosen trip while it runs, otherwise the newest that does. */
export function shownTrip(state: Known, now: number): OwnTrip | null {
  const trips = runningTrips(state, now);
  return trips.find(({ id }) => id === state.choices.tripId) ?? trips[0] ?? null;
}

const NO_SPOTS: Spots = new Map();

function leaguesAmong(spots: Spots, catalogue: Catalogue | undefined): number | undefined {
  return catalogue && new Set([...spots.keys()].map((teamId) => catalogue.byId.get(teamId)?.league)).size;
}

/** Operations on their way: those the server has not answered yet. */
export const waitingIn = ({ outbox }: Pick<Known, 'outbox'>): readonly OutboxEntry[] =>
  outbox.filter(({ refusal }) => refusal === null);

/** The teams whose state in this mode is kept on this device only. */
function teamsWaiting(state: Known, mode: Mode): ReadonlySet<string> {
  return new Set(
    waitingIn(state).flatMap(({ operation }) => {
      if (!('teamId' in operation)) return [];
      const isBoth = operation.kind === 'spot' && operation.mode === 'trip-mode' && state.spots?.tripAlsoAllTime;
      return operation.mode === mode || isBoth ? [operation.teamId] : [];
    }),
  );
}

/** What is shown in one mode; undefined until something is known. */
export function viewOf(
  state: Known,
  mode: Mode,
  catalogue: Catalogue | undefined,
  now: number,
): OwnSpotsView | undefined {
  if (!state.spots) return undefined;
  const trip = mode === 'trip-mode' ? shownTrip(state, now) : null;
  const spots = mode === 'all-time' ? state.spots.collection : (trip?.spots ?? NO_SPOTS);
  const waiting = teamsWaiting(state, mode);
  return {
    mode,
    trip,
    spots: [...spots.values()],
    stats: { totalSpots: spots.size, uniqueLeagues: leaguesAmong(spots, catalogue) },
    spotOf: (teamId) => spots.get(teamId),
    stateOf: (teamId) => (state.saving.includes(teamId) ? 'spotting' : spots.has(teamId) ? 'spotted' : 'unspotted'),
    isWaiting: (teamId) => waiting.has(teamId),
  };
}
