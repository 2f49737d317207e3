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
 * Where a spot counts. Mirrors the SQL function `places_of` (migration 0030 of the user side); a test compares both on random histories.
 * Screens use it to show, before the tap, where the spot will count.
 */
export type TeamOperation = Extract<Operation, { kind: 'spot' | 'remove' | 'edit' }>;

/** The fields of an operation that decide where it applies. */
interface Acting extends Pick<TeamOperation, 'kind' | 'mode' | 'seat' | 'teamId'> {
  /** When the team was seen, or for a removal or edit when it was done; null for an undated spot. */
  readonly at: string | null;
}

/** Whether something seen or done at this moment falls into the trip. */
export const liesIn = (trip: OwnTrip, at: string): boolean =>
  isRunning(trip, time(at)) && time(at) >= time(trip.joinedAt);

/**
 * A spot counts in the album and in every trip that is active when it is seen. A spot for the album only counts in no trip. If the fan
 * keeps trip spots out of the album, a spot counts in the album only if no trip has it, so that it always counts somewhere. A seat's
 * spots belong to another player: they stay in their trip.
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
        // A removal from before the creator's reset is applied, so that undoing the reset does not restore the spot.
        (kind === 'remove' || !isBefore(at, trip.tripResetAt)),
    )
    .map((trip) => ({ tripId: trip.id, seatNo }))
    .filter((place) => spotsAt(state, place));
  const isInAlbum = kind === 'spot' && !seat && (state.tripAlsoAllTime || places.length === 0);
  return isInAlbum ? [...places, COLLECTION] : places;
}

/** A trip where a spot doesn't score, because another player already has the team. */
export interface Rival {
  readonly trip: OwnTrip;
  readonly taken: TakenTeam;
}

/** The trips among these places where, as far as the device knows, another player had the team before this moment. */
export const rivalsAt = (state: OwnSpots, places: readonly Place[], teamId: string, at: string | null): Rival[] =>
  state.trips.flatMap((trip) => {
    const place = places.find(({ tripId }) => tripId === trip.id);
    const taken = trip.taken?.get(teamId);
    if (!place || !taken || taken.ownSeatNo === place.seatNo) return [];
    return at !== null && time(at) < time(taken.since) ? [] : [{ trip, taken }];
  });

/** The trips where a finished operation does not score, by what the device knows now. */
export const rivalsOf = (state: OwnSpots, { effects }: Pick<RecentOperation, 'effects'>): Rival[] =>
  effects.flatMap((effect) => {
    const spot = spotsAt(state, effect)?.get(effect.teamId);
    return spot ? rivalsAt(state, [effect], effect.teamId, spot.spottedAt) : [];
  });

export const placesOf = (state: OwnSpots, operation: TeamOperation): readonly Place[] =>
  placesAt(state, { ...operation, at: operation.kind === 'spot' ? operation.spottedAt : operation.actedAt });
