import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  COLLECTION,
  type OwnSeat,
  type OwnSpots,
  type OwnTrip,
  type Place,
  spotsAt,
} from '@sportspot/domain/spots/own-spots.rules.ts';
import { placesAt, type Rival, rivalsAt } from '@sportspot/domain/spots/spot-places.rules.ts';
import { momentOf } from '../../../lib/dates/dates.ts';
import type { AccountState } from '../../../offline/account/account.ts';
import { runningTrips, shownSeat, shownTrip } from './own-spots.ts';

type Known = Pick<AccountState, 'spots' | 'choices'>;

/** Who and what a new spot is for: the user everywhere, the user's album only, or a player on this phone. */
export type SpotTarget = 'everywhere' | 'album' | Place;

/** The seat selected on the dashboard; otherwise the user. */
export function shownTarget({ spots, choices }: Known, now: number): SpotTarget {
  const trip = choices.mode === 'trip-mode' ? shownTrip(spots?.trips, choices, now) : null;
  const seat = shownSeat(trip, choices);
  return trip && seat ? { tripId: trip.id, seatNo: seat.seatNo } : 'everywhere';
}

interface SeatAt {
  readonly trip: OwnTrip;
  readonly seat: OwnSeat;
}

/** Every player on this phone in an active trip. */
export const seatsOf = ({ spots }: Pick<Known, 'spots'>, now: number): SeatAt[] =>
  runningTrips(spots?.trips, now).flatMap((trip) => trip.seats.map((seat) => ({ trip, seat })));

/** Where a new spot is sent. */
export function newSpotPlace(known: Known, target: SpotTarget, now: number) {
  if (target === 'album') return { trips: [], seat: null, at: { mode: 'all-time' } } as const;
  const found =
    target !== 'everywhere' &&
    seatsOf(known, now).find(({ trip, seat }) => trip.id === target.tripId && seat.seatNo === target.seatNo);
  if (!found) return { trips: runningTrips(known.spots?.trips, now), seat: null, at: { mode: 'trip-mode' } } as const;
  const { trip, seat } = found;
  return { trips: [trip], seat, at: { mode: 'trip-mode', seat: { tripId: trip.id, seatNo: seat.seatNo } } } as const;
}

/** Where a spot scores: everywhere it counts, except trips in which someone else already has the team. */
export const scoringOf = (places: readonly Place[], rivals: readonly Rival[]): readonly Place[] =>
  places.filter(({ tripId }) => !rivals.some(({ trip }) => trip.id === tripId));

/** Who has the team where it doesn't score: "Mia has had it on Route 66 since 14:32." */
export function rivalText({ trip, taken }: Rival, now: number, i18n: I18n): string {
  const told = { by: taken.by, trip: trip.name, since: momentOf(taken.since, now, i18n.locale) };
  return i18n._(msg`${told.by} has had it on ${told.trip} since ${told.since}.`);
}

/** Display name of the places: "Album + Route 66". */
export function placesName(places: readonly Place[], { trips }: Pick<OwnSpots, 'trips'>, i18n: I18n): string {
  const named = trips.filter(({ id }) => places.some(({ tripId }) => tripId === id)).map(({ name }) => name);
  const isAlbum = places.some(({ tripId }) => tripId === null);
  return [...(isAlbum ? [i18n._(msg`Album`)] : []), ...named].join(' + ');
}

/** Where a spot made now would count, with display names. */
export interface NextPlaces {
  /** For a team that is in play in every active trip. */
  readonly name: string;
  readonly nameFor: (teamId: string) => string;
  /** Whether a spot of the team would be new anywhere. */
  readonly isNew: (teamId: string) => boolean;
  /** The active trips in which the team is in play and not spotted yet. */
  readonly lacking: (teamId: string) => readonly OwnTrip[];
  /** Whether "Album only" makes a difference. */
  readonly hasTrips: boolean;
}

interface Ready extends Known {
  readonly spots: OwnSpots;
}

export function nextPlaces(known: Ready, target: SpotTarget, now: number, i18n: I18n): NextPlaces {
  const { spots } = known;
  const { at, trips, seat } = newSpotPlace(known, target, now);
  const seen = notBefore(trips, new Date(now).toISOString());
  const placesFor = (teamId: string) => placesAt(spots, { ...at, kind: 'spot', teamId, at: seen });
  const newFor = (teamId: string) => placesFor(teamId).filter((place) => !spotsAt(spots, place)?.has(teamId));
  const everywhere = [
    ...trips.map(({ id: tripId }) => ({ tripId, seatNo: 0 })),
    ...(!seat && (spots.tripAlsoAllTime || trips.length === 0) ? [COLLECTION] : []),
  ];
  return {
    name: placesName(everywhere, spots, i18n),
    nameFor: (teamId) => {
      const places = placesFor(teamId);
      return placesName(scoringOf(places, rivalsAt(spots, places, teamId, seen)), spots, i18n);
    },
    isNew: (teamId) => newFor(teamId).length > 0,
    lacking: (teamId) => {
      const places = newFor(teamId);
      return trips.filter((trip) => places.some(({ tripId }) => tripId === trip.id));
    },
    hasTrips: !seat && runningTrips(spots.trips, now).length > 0,
  };
}

/** A spot made now can't precede the trips it counts in, even if the device's clock is behind. */
export const notBefore = (trips: readonly OwnTrip[], at: string): string =>
  trips
    .flatMap(({ startsAt, joinedAt }) => [startsAt, joinedAt])
    .reduce((latest, other) => (other > latest ? other : latest), at);
