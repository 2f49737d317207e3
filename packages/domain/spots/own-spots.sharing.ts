import { byTeam, type OwnSpots, type OwnTrip, type Spots } from './own-spots.rules.ts';
import { isSameSpot } from './spot-state.rules.ts';
import type { OwnSpot } from './spots.contract.ts';

function sharingSpots(before: Spots, after: Spots): Spots {
  const isOld = (spot: OwnSpot) => isSameSpot(before.get(spot.teamId) ?? null, spot);
  const spots = [...after.values()];
  if (before.size === after.size && spots.every(isOld)) return before;
  return byTeam(spots.map((spot) => (isOld(spot) ? (before.get(spot.teamId) ?? spot) : spot)));
}

/** The old object if all fields are identical, otherwise the new one. */
const sharingObject = <Thing extends object>(before: Thing, after: Thing): Thing =>
  (Object.keys(after) as (keyof Thing)[]).every((key) => after[key] === before[key]) ? before : after;

const sharingList = <Thing>(before: readonly Thing[], after: readonly Thing[]): readonly Thing[] =>
  after.length === before.length && after.every((thing, index) => thing === before[index]) ? before : after;

function sharingTrip(before: OwnTrip | undefined, after: OwnTrip): OwnTrip {
  if (!before) return after;
  const seats = after.seats.map((seat) => {
    const known = before.seats.find(({ seatNo }) => seatNo === seat.seatNo);
    return known ? sharingObject(known, { ...seat, spots: sharingSpots(known.spots, seat.spots) }) : seat;
  });
  return sharingObject(before, {
    ...after,
    // Never changes once the trip has started.
    teamsInPlay: before.teamsInPlay ?? after.teamsInPlay,
    spots: sharingSpots(before.spots, after.spots),
    seats: sharingList(before.seats, seats),
  });
}

/**
 * Structural sharing: the new state, with the objects of the old one wherever they are equal, so that they are not rendered again.
 */
export function sharing(before: OwnSpots | null, after: OwnSpots): OwnSpots {
  if (!before) return after;
  const trips = after.trips.map((trip) =>
    sharingTrip(
      before.trips.find(({ id }) => id === trip.id),
      trip,
    ),
  );
  return {
    ...after,
    collection: sharingSpots(before.collection, after.collection),
    trips: sharingList(before.trips, trips),
  };
}
