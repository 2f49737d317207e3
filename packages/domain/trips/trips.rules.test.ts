import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardProgress, compareRanked, type Ranked, rankKeyOf, tieAtTop, undatedOf } from '../boards/boards.rules.ts';
import { phases } from './trips.constants.ts';
import { CLOSING_HOURS, isActivePhase, phaseOf, readJoinKey } from './trips.rules.ts';
import type { Phase } from './trips.shapes.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString();
const HOURS = 60;

describe('the phase of a trip', () => {
  const frozen = 100 + CLOSING_HOURS * HOURS;
  test.each<[now: number, end: number | null, phase: Phase]>([
    [-1, 100, 'upcoming'],
    [0, 100, 'running'],
    [99, 100, 'running'],
    [100, 100, 'closing'],
    [frozen - 1, 100, 'closing'],
    [frozen, 100, 'frozen'],
    [-1, null, 'upcoming'],
    [1_000_000, null, 'running'],
  ])('TRIP-37 at minute %i of a trip that ends at %s is %s', (now, end, phase) => {
    const trip = { startsAt: at(0), endsAt: end === null ? null : at(end) };
    expect(phaseOf(trip, Date.parse(at(now)))).toBe(phase);
  });

  test('TRIP-37 never goes back, and is active only before the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.array(fc.nat(30_000), { minLength: 2 }), (length, moments) => {
        const trip = { startsAt: at(0), endsAt: at(length) };
        const order = moments
          .toSorted((one, other) => one - other)
          .map((now) => phaseOf(trip, Date.parse(at(now - 10))));
        const places = order.map((phase) => phases.indexOf(phase));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        for (const [index, now] of moments.toSorted((one, other) => one - other).entries())
          expect(isActivePhase(order[index] as Phase)).toBe(now - 10 < length);
      }),
    );
  });
});

describe('the order of a leaderboard', () => {
  const ranked: fc.Arbitrary<Ranked> = fc.record({
    totalSpots: fc.nat(3),
    uniqueLeagues: fc.nat(3),
    undatedSpots: fc.nat(2),
    lastSpottedAt: fc.option(fc.nat(3).map((second) => new Date(1_780_000_000_000 + second * 700).toISOString())),
    userId: fc.constantFrom('a', 'b', null),
    seatNo: fc.nat(2),
  });

  test('BOARD-04 BOARD-12 is a total order: of two different players one comes first', () => {
    fc.assert(
      fc.property(ranked, ranked, ranked, (one, two, three) => {
        expect(Math.sign(compareRanked(one, two))).toBe(-Math.sign(compareRanked(two, one)) + 0);
        const isSamePlayer = one.userId === two.userId && one.seatNo === two.seatNo;
        if (compareRanked(one, two) === 0) expect(isSamePlayer).toBe(true);
        if (compareRanked(one, two) <= 0 && compareRanked(two, three) <= 0)
          expect(compareRanked(one, three)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('BOARD-04 BOARD-12 is by spots, then leagues, then the earlier last spot, then id, then seat', () => {
    const base: Ranked = { totalSpots: 5, uniqueLeagues: 2, lastSpottedAt: at(5), userId: 'b', seatNo: 1 };
    const better: Partial<Ranked>[] = [
      { totalSpots: 6, uniqueLeagues: 1, lastSpottedAt: null, userId: 'z', seatNo: 9 },
      { uniqueLeagues: 3, lastSpottedAt: null, userId: 'z', seatNo: 9 },
      { lastSpottedAt: at(4), userId: 'z', seatNo: 9 },
      { userId: 'a', seatNo: 9 },
      { seatNo: 0 },
    ];
    for (const change of better) expect(compareRanked({ ...base, ...change }, base)).toBeLessThan(0);
    expect(compareRanked(base, { ...base, lastSpottedAt: null })).toBeLessThan(0);
    // Whole seconds, as in the key of the all-time leaderboard.
    expect(compareRanked({ ...base, lastSpottedAt: '2026-06-01T00:05:00.900Z' }, base)).toBe(0);
  });

  test('BOARD-12 MYDATA-03 with equal spots and leagues, the player with more dated spots ranks higher', () => {
    fc.assert(
      fc.property(ranked, ranked, fc.nat(3), fc.nat(3), (one, other, undated, fewer) => {
        const same = { totalSpots: 9, uniqueLeagues: 3 };
        const [better, worse] = [undated, undated + fewer + 1];
        const dated = { ...one, ...same, undatedSpots: better, lastSpottedAt: one.lastSpottedAt ?? at(9) };
        expect(compareRanked(dated, { ...other, ...same, undatedSpots: worse })).toBeLessThan(0);
        expect(undatedOf(rankKeyOf(dated))).toBe(better);
        expect(undatedOf(rankKeyOf({ ...other, ...same, undatedSpots: worse }))).toBe(worse);
      }),
    );
  });

  test('BOARD-12 with equal undated spots, the earlier last spot decides, in steps of 2,048 seconds', () => {
    const base: Ranked = { totalSpots: 5, uniqueLeagues: 2, undatedSpots: 2, lastSpottedAt: at(60), userId: 'a' };
    expect(compareRanked({ ...base, lastSpottedAt: at(40), userId: 'z' }, base)).toBeLessThan(0);
    expect(compareRanked(base, { ...base, lastSpottedAt: null, userId: '0' })).toBeLessThan(0);
  });

  test('BOARD-04 BOARD-12 a tie at the top says what decided it', () => {
    const one: Ranked = { totalSpots: 5, uniqueLeagues: 2, lastSpottedAt: at(4), userId: 'a' };
    const [later, same, fewer] = [
      { ...one, lastSpottedAt: at(5) },
      { ...one, userId: 'b' },
      { ...one, totalSpots: 4 },
    ];
    const narrower = { ...one, uniqueLeagues: 1, lastSpottedAt: at(1) };
    expect(tieAtTop([one, fewer])).toBeNull();
    expect(tieAtTop([one])).toBeNull();
    expect(
      tieAtTop([
        { ...one, totalSpots: 0 },
        { ...same, totalSpots: 0 },
      ]),
    ).toBeNull();
    expect(tieAtTop([one, narrower, fewer])).toEqual({ players: 2, leaders: 1, decidedBy: 'leagues' });
    expect(tieAtTop([one, later, narrower, fewer])).toEqual({ players: 3, leaders: 1, decidedBy: 'time' });
    expect(tieAtTop([one, { ...same, undatedSpots: 1 }])).toEqual({ players: 2, leaders: 1, decidedBy: 'dates' });
    expect(tieAtTop([one, same, later, fewer])).toEqual({ players: 3, leaders: 2, decidedBy: 'even' });
  });

  test('BOARD-09 BOARD-12 progress is relative to the top spotter, from 0 to 100', () => {
    expect([boardProgress(0, 0), boardProgress(7, 7), boardProgress(1, 3), boardProgress(9, 7)]).toEqual([
      0, 100, 33, 100,
    ]);
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (few, more, top) => {
        const [less, atLeast] = [Math.min(few, more), Math.max(few, more)].map((spots) => boardProgress(spots, top));
        expect(less).toBeGreaterThanOrEqual(0);
        expect(atLeast).toBeGreaterThanOrEqual(less as number);
        expect(atLeast).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the key that someone types to join', () => {
  const token = 'Ab3-_xyzAb3-_xyzAb3-_1';
  test.each<[string, ReturnType<typeof readJoinKey>]>([
    ['ABC123', { code: 'ABC123' }],
    ['abc123', { code: 'ABC123' }],
    ['  aBc12z\n', { code: 'ABC12Z' }],
    ['123456', { code: '123456' }],
    ['89 IKLN', { code: '89IKLN' }],
    ['89-ikln', { code: '89IKLN' }],
    [' 8 9 i - k l n ', { code: '89IKLN' }],
    [token, { token }],
    [` ${token} `, { token }],
    [`https://sportspot.example/trip?join=${token}`, { token }],
    [`http://127.0.0.1:3000/trip?join=${token}`, { token }],
    [`sportspot.example/trip?join=${token}`, { token }],
    [`/trip?join=${token}`, { token }],
    [`https://sportspot.example/trip?utm_source=mail&join=${token}&x=1`, { token }],
    [`https://sportspot.example/trip?join=${token}#board`, { token }],
    [`https://sportspot.example/shared/${token}`, { token }],
    [`https://sportspot.example/shared/${token}/`, { token }],
    [`https://sportspot.example/shared/${token}?ref=chat`, { token }],
    ['', null],
    ['   ', null],
    ['ABC12', null],
    ['ABC1234', null],
    ['ABC-23', null],
    ['ÄBC123', null],
    [token.slice(1), null],
    [`${token}x`, null],
    [`https://sportspot.example/trip?join=${token}x`, null],
    [`https://sportspot.example/trip?rejoin=${token}`, null],
    [`https://sportspot.example/groups/${token}`, null],
    ['https://sportspot.example/trip', null],
  ])('TRIP-22 TRIP-39 %j', (text, key) => {
    expect(readJoinKey(text)).toEqual(key);
  });
});
