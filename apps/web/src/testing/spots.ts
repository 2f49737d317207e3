import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { type OwnSpots, ownSpotsOf, type Spots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { Operation, OwnSpot, Refusal } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { leftBy } from '../offline/account/testing/left.ts';
import { cardOf } from './album.ts';
import { ownSpots } from './fan.ts';
import type { Responses, TestServer } from './responses.ts';
import { onServer, ownTrip, playerNamed, tripResponses } from './trips.ts';

/** A page with all NFL teams, so that a test needs no search to find the one it spots. */
export const BROWSE_NFL = '/dashboard?tab=browse&league=NFL';

type Reading = ReturnType<typeof ownSpots>;

/** An active trip that started an hour ago. */
export const activeTrip = (name: string, trip: Partial<Reading['trips'][number]> = {}): Reading['trips'][number] => {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  return {
    id: newId(),
    name,
    startsAt,
    endsAt: null,
    joinedAt: startsAt,
    resetAt: null,
    tripResetAt: null,
    teamsInPlay: null,
    taken: [],
    spots: [],
    seats: [],
    ...trip,
  };
};

const listOf = (spots: Spots): OwnSpot[] => [...spots.values()];

const readingOf = ({ collection, trips, recent, decided, tripAlsoAllTime }: OwnSpots): Reading =>
  ownSpots({
    collection: listOf(collection),
    trips: trips.map((trip) => ({
      ...trip,
      teamsInPlay: trip.teamsInPlay && [...trip.teamsInPlay],
      taken: [...(trip.taken?.values() ?? [])],
      spots: listOf(trip.spots),
      seats: trip.seats.map((seat) => ({ ...seat, spots: listOf(seat.spots) })),
    })),
    recent: [...recent],
    decided: [...decided].map(([key, state]) => {
      const [tripId = '', seatNo, teamId = ''] = key.split(' ');
      return { tripId: tripId || null, seatNo: Number(seatNo), teamId, ...state };
    }),
    tripAlsoAllTime,
  });

const stats = { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null };

/** A server that accepts every operation and keeps the fan's spots. */
export function spotsServer(spots: Partial<Reading> = {}) {
  let state = ownSpotsOf(ownSpots(spots));
  const creator = playerNamed('Alice');
  const trips = (spots.trips ?? []).map(({ id, name }) => onServer(ownTrip(creator, { id, name })));
  return {
    ...tripResponses(creator, trips),
    'GET /api/spots/mine': () => readingOf(state),
    'POST /api/operations': ({ operations }) => {
      const before = state;
      state = (operations as Operation[]).reduce(afterOperation, state);
      return {
        results: operations.map(({ id }) => ({ id, outcome: 'applied', refusal: null })),
        left: leftBy(before, state),
        stats,
        serverTime: new Date().toISOString(),
      };
    },
  } satisfies Responses;
}

/** The server rejects every operation permanently. */
export const rejecting = (refusal: Refusal) =>
  ({
    'POST /api/operations': ({ operations }) => ({
      results: operations.map(({ id }) => ({ id, outcome: 'refused', refusal })),
      left: [],
      stats,
      serverTime: new Date().toISOString(),
    }),
  }) satisfies Responses;

/** The operations that the server got so far. */
export const sentTo = (server: TestServer): Operation[] =>
  server.calls('POST /api/operations').flatMap(({ operations }) => operations as Operation[]);

/** The button that spots a team on the Browse tab. */
export const spotButtonOf = (team: string): Locator => cardOf(team).getByRole('button', { name: 'Spot', exact: true });

/** Spots a team on the Browse tab. */
export const spot = (team: string): Promise<void> => spotButtonOf(team).click();

/** The team's card says that it's spotted. */
export const expectSpotted = (team: string): Promise<void> =>
  expect.element(cardOf(team).getByRole('button', { name: 'Spotted' })).toBeDisabled();

/** The team's card offers to spot it. */
export const expectUnspotted = (team: string): Promise<void> => expect.element(spotButtonOf(team)).toBeEnabled();

/** Switches the dashboard to the album or to the active trip. */
export async function switchTo(mode: 'All Time' | 'Trip'): Promise<void> {
  const button = page.getByRole('group', { name: 'Tracking mode' }).getByRole('button', { name: mode });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
}

/** The teams that count in the album and in each trip, as the server has them. */
export function countedBy(server: ReturnType<typeof spotsServer>): Record<string, string[]> {
  const { collection, trips } = server['GET /api/spots/mine']();
  const places = [{ name: 'Album', spots: collection }, ...trips];
  return Object.fromEntries(places.map(({ name, spots }) => [name, spots.map(({ teamId }) => teamId)]));
}
