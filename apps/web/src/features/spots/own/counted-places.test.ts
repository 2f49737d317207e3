import { setupI18n } from '@lingui/core';
import { NOTHING, type OwnTrip } from '@sportspot/domain/spots/own-spots.rules.ts';
import { placesOf, rivalsAt } from '@sportspot/domain/spots/spot-places.rules.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  newSpotPlace,
  nextPlaces,
  notBefore,
  placesName,
  rivalText,
  type SpotTarget,
  scoringOf,
  shownTarget,
} from './counted-places.ts';

const i18n = setupI18n({ locale: 'en' });
const now = Date.parse('2026-11-16T12:00:00.000Z');
const minutesFrom = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const tripOf = (name: string, parts: Partial<OwnTrip> = {}): OwnTrip => ({
  id: `00000000-0000-7000-8000-00000000000${name.length}`,
  name,
  startsAt: minutesFrom(-60),
  joinedAt: minutesFrom(-60),
  endsAt: null,
  resetAt: null,
  tripResetAt: null,
  teamsInPlay: null,
  spots: new Map(),
  seats: [{ seatNo: 1, nickname: 'Emma', spots: new Map() }],
  ...parts,
});
const route = tripOf('Route 66');
const coast = tripOf('Coast to Coast');
const choices = { mode: 'all-time', tripId: null, seatNo: 0 } as const;

test('MODE-02 names the album first, then the trips', () => {
  const spots = { ...NOTHING, trips: [route, coast] };
  const nameOf = (target: SpotTarget) => nextPlaces({ spots, choices }, target, now, i18n).name;
  expect(nameOf('everywhere')).toBe('Album + Route 66 + Coast to Coast');
  expect(nameOf('album')).toBe('Album');
  expect(nameOf({ tripId: route.id, seatNo: 1 })).toBe('Route 66');
});

test('MODE-01 a spot always counts somewhere, without trips and with trips kept out of the album', () => {
  const nameOf = (trips: readonly OwnTrip[]) =>
    nextPlaces({ spots: { ...NOTHING, trips, tripAlsoAllTime: false }, choices }, 'everywhere', now, i18n);
  expect(nameOf([]).name).toBe('Album');
  expect(nameOf([route]).name).toBe('Route 66');
  const limited = nameOf([{ ...route, teamsInPlay: new Set(['nba-lal']) }]);
  expect([limited.nameFor('nba-lal'), limited.nameFor('nfl-gb')]).toEqual(['Route 66', 'Album']);
});

test('MODE-05 leaves out a trip in which someone has the team, and names that person', () => {
  const taken = new Map([['nfl-gb', { teamId: 'nfl-gb', by: 'Mia', ownSeatNo: null, since: minutesFrom(-5) }]]);
  const spots = { ...NOTHING, trips: [{ ...route, taken }, coast] };
  const places = nextPlaces({ spots, choices }, 'everywhere', now, i18n);
  expect(places.nameFor('nfl-gb')).toBe('Album + Coast to Coast');
  expect(places.nameFor('nfl-chi')).toBe('Album + Route 66 + Coast to Coast');
  const at = [{ tripId: route.id, seatNo: 0 }];
  expect(rivalsAt(spots, at, 'nfl-gb', minutesFrom(-6))).toEqual([]);
  const [rival] = rivalsAt(spots, at, 'nfl-gb', minutesFrom(-4));
  expect(rival && rivalText(rival, now, i18n)).toMatch(/^Mia has had it on Route 66 since \d{1,2}:\d\d [AP]M\.$/);
});

const window = fc.record({
  startsAt: fc.integer({ min: -120, max: -1 }),
  endsAt: fc.option(fc.integer({ min: -60, max: 60 })),
  isLimited: fc.boolean(),
  isTaken: fc.boolean(),
});
const target = fc.constantFrom<SpotTarget | 'as shown'>(
  'as shown',
  'everywhere',
  'album',
  { tripId: route.id, seatNo: 1 },
  { tripId: coast.id, seatNo: 1 },
);

test('MODE-02 the toast names the same places as the label before the tap', () => {
  const shown = fc.record({
    mode: fc.constantFrom('all-time', 'trip-mode'),
    tripId: fc.constantFrom(null, route.id, coast.id),
    seatNo: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.tuple(window, window), shown, target, fc.boolean(), (windows, screen, wanted, tripAlsoAllTime) => {
      const trips = [route, coast].map((trip, index): OwnTrip => {
        const { startsAt, endsAt, isLimited, isTaken } = windows[index as 0 | 1];
        const mia = { teamId: 'nfl-gb', by: 'Mia', ownSeatNo: null, since: minutesFrom(-130) };
        return {
          ...trip,
          startsAt: minutesFrom(startsAt),
          joinedAt: minutesFrom(startsAt),
          endsAt: endsAt === null ? null : minutesFrom(endsAt + 0.5),
          teamsInPlay: isLimited ? new Set(['nba-lal']) : null,
          taken: new Map(isTaken ? [['nfl-gb', mia]] : []),
        };
      });
      const known = { spots: { ...NOTHING, trips, tripAlsoAllTime }, choices: screen };
      const chosen = wanted === 'as shown' ? shownTarget(known, now) : wanted;
      const { at, trips: played } = newSpotPlace(known, chosen, now);
      const actedAt = new Date(now).toISOString();
      for (const teamId of ['nfl-gb', 'nba-lal']) {
        const named = nextPlaces(known, chosen, now, i18n).nameFor(teamId);
        const common = { id: route.id, version: 1, kind: 'spot', teamId, actedAt } as const;
        const operation = { ...common, ...at, spottedAt: notBefore(played, actedAt) };
        const places = placesOf(known.spots, operation);
        const rivals = rivalsAt(known.spots, places, teamId, operation.spottedAt);
        expect(placesName(scoringOf(places, rivals), known.spots, i18n)).toBe(named);
        if (!('seat' in at)) expect(places.length).toBeGreaterThan(0);
      }
    }),
  );
});
