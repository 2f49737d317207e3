import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, dayIn, isTimeZone, weekOf } from '../values/calendar.rules.ts';
import { reviewYear, yearsWithSpots } from './year.rules.ts';

const LEAGUES = ['NFL', 'NBA', 'MLB'];
/** Team 7 of the NBA, say, with 7 points. */
const factsOf = (teamId: string) => {
  const [league = '', points = ''] = teamId.split('-');
  return LEAGUES.includes(league) ? { league, rarityPoints: Number(points) } : undefined;
};

const moment = fc
  .date({ min: new Date('2024-12-25T00:00:00Z'), max: new Date('2027-01-10T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const spots = fc.uniqueArray(
  fc.record({
    teamId: fc
      .tuple(fc.constantFrom(...LEAGUES, 'gone'), fc.integer({ min: 1, max: 40 }))
      .map((parts) => parts.join('-')),
    spottedAt: fc.option(moment),
  }),
  { selector: ({ teamId }) => teamId, maxLength: 60 },
);
const zone = fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata');

test('the numbers of a year equal a naive recount, in any order and time zone', () => {
  fc.assert(
    fc.property(spots, zone, (all, timeZone) => {
      const local = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
      const counted = all.filter(({ teamId, spottedAt }) => spottedAt !== null && factsOf(teamId));
      const own = counted.filter(({ spottedAt }) => local(spottedAt ?? '').startsWith('2026'));
      const review = reviewYear(all, 2026, timeZone, factsOf);
      expect(reviewYear(all.toReversed(), 2026, timeZone, factsOf)).toEqual(review);
      expect(review.spots).toBe(own.length);

      const times = (key: (spot: (typeof own)[number]) => string) =>
        Math.max(0, ...[...Map.groupBy(own, key).values()].map(({ length }) => length));
      const leagueOf = ({ teamId }: { teamId: string }) => factsOf(teamId)?.league ?? '';
      expect(review.topLeague?.spots ?? 0).toBe(times(leagueOf));
      expect(review.bestDay?.spots ?? 0).toBe(times(({ spottedAt }) => local(spottedAt ?? '')));
      const points = own.map(({ teamId }) => factsOf(teamId)?.rarityPoints ?? 0);
      expect(review.rarest?.points ?? 0).toBe(Math.max(0, ...points));
      expect(review.rarityPoints).toBe(points.reduce((sum, one) => sum + one, 0));
      const known = new Set(counted.filter(({ spottedAt }) => local(spottedAt ?? '') < '2026').map(leagueOf));
      const fresh = new Set(own.map(leagueOf).filter((league) => !known.has(league)));
      expect(new Set(review.newLeagues)).toEqual(fresh);

      const week = review.bestWeek;
      if (week) {
        const days = new Set(Array.from({ length: 7 }, (_, index) => dayAfter(week.from, index)));
        expect(own.filter(({ spottedAt }) => days.has(local(spottedAt ?? '')))).toHaveLength(week.spots);
      }
      expect(yearsWithSpots(all, timeZone).includes(2026)).toBe(
        all.some(({ spottedAt }) => spottedAt !== null && local(spottedAt).startsWith('2026')),
      );
    }),
  );
});

test('a year without spots has an empty review', () => {
  expect(reviewYear([], 2026, 'UTC', factsOf)).toEqual({
    year: 2026,
    spots: 0,
    newLeagues: [],
    topLeague: null,
    bestDay: null,
    bestWeek: null,
    rarest: null,
    rarityPoints: 0,
    latest: [],
  });
});

describe('the calendar', () => {
  test('a moment falls on the local day of the spot', () => {
    const moment = '2026-01-01T02:00:00.000Z';
    expect(dayIn('UTC')(moment)).toBe('2026-01-01');
    expect(dayIn('America/Los_Angeles')(moment)).toBe('2025-12-31');
  });

  test('a week begins on Monday', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const day = at.slice(0, 10);
        const monday = weekOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && day <= dayAfter(monday, 6)).toBe(true);
      }),
    );
  });

  test('only names of time zones are accepted', () => {
    expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
