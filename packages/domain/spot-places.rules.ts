import {
  COLLECTION,
  isBefore,
  isInPlay,
  isRunning,
  type OwnSpots,
  type OwnTrip,
  type Place,
  spotsAt,
} from './own-spots.rules.ts';
import { time } from './spot-state.rules.ts';
import type { Operation, RecentOperation, TakenTeam } from './spots.contract.ts';

/**
 * Where a spot counts. This is the SQL function `places_of` (migration 0030 of the user side); a test compares both on random
 * histories. Screens ask it before the tap and name what it says.
 */
export type TeamOperation = Extract<Operation, { kind: 'spot' | 'remove' | 'edit' }>;

/** As much of an operation as decides where it acts. */
interface Acting extends Pick<TeamOperation, 'kind' | 'mode' | 'seat' | 'teamId'> {
  /** When it was seen, or for a removal or an edit, done; null for something seen some day. */
  readonly at: string | null;
}

/** Does something seen or done at this moment lie in the trip? */
export const liesIn = (trip: OwnTrip, at: string): boolean =>
  isRunning(trip, time(at)) && time(at) >= time(trip.joinedAt);

/**
 * A spot acts in every trip that runs when it is seen and in the album. Not in the trips when it is for the album only; not in
 * the album when the fan keeps trips out of it and a trip has it, so that it is never without a place. A seat's spots are
 * someone else's: they stay in their trip.
 */
export function placesAt(state: OwnSpots, { kind, mode, seat, teamId, at }: Acting): readonly Place[] {
  if (mode === 'all-time' && !seat) return [COLLECTION];
  const seatNo = seat?.seatNo ?? 0;
  const places = state.trips
    .filter(
      (trip) =>
        at !== null &&
        liesIn(trip, at) &&
        isInPlay(trip, teamId) &&
        (seat ? seat.tripId === trip.id : !isBefore(at, trip.resetAt)) &&
        // A removal from before the creator's reset is noted, so that the undo of the reset does not bring the spot back.
        (kind === 'remove' || !isBefore(at, trip.tripResetAt)),
    )
    .map((trip) => ({ tripId: trip.id, seatNo }))
    .filter((place) => spotsAt(state, place));
  const isInAlbum = kind === 'spot' && !seat && (state.tripAlsoAllTime || places.length === 0);
  return isInAlbum ? [...places, COLLECTION] : places;
}

/** A trip where a spot doesn't score, because someone has the team already. */
export interface Rival {
  readonly trip: OwnTrip;
  readonly taken: TakenTeam;
}

/** As far as the device knows, who has the team at these places before something that was seen at this moment. */
export const rivalsAt = (state: OwnSpots, places: readonly Place[], teamId: string, at: string | null): Rival[] =>
  state.trips.flatMap((trip) => {
    const place = places.find(({ tripId }) => tripId === trip.id);
    const taken = trip.taken?.get(teamId);
    if (!place || !taken || taken.ownSeatNo === place.seatNo) return [];
    return at !== null && time(at) < time(taken.since) ? [] : [{ trip, taken }];
  });

/** Who has the team of a spot that was made, at the places where it was new, as the device has learnt it meanwhile. */
export const rivalsOf = (state: OwnSpots, { effects }: Pick<RecentOperation, 'effects'>): Rival[] =>
  effects.flatMap((effect) => {
    const spot = spotsAt(state, effect)?.get(effect.teamId);
    return spot ? rivalsAt(state, [effect], effect.teamId, spot.spottedAt) : [];
  });

export const placesOf = (state: OwnSpots, operation: TeamOperation): readonly Place[] =>
  placesAt(state, { ...operation, at: operation.kind === 'spot' ? operation.spottedAt : operation.actedAt });
