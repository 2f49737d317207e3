import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastWeeks, MOST_DOTS, spotsPerDot } from './spots-per-week.ts';

const NOW = Date.parse('2026-11-15T14:00:00.000Z');

test('shows twelve weeks starting on Mondays, the last one current', () => {
  const weeks = lastWeeks(
    ['2026-11-09T00:00:00.000Z', '2026-11-15T13:00:00.000Z', '2026-11-08T23:00:00.000Z'],
    NOW,
    'UTC',
  );
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-11-02', spots: 1 },
    { from: '2026-11-09', spots: 2 },
  ]);
  expect(weeks[0]).toEqual({ from: '2026-08-24', spots: 0 });
});

test('weeks follow the time zone of the user', () => {
  const sunday = ['2026-11-09T03:00:00.000Z'];
  expect(lastWeeks(sunday, NOW, 'UTC').at(-1)?.spots).toBe(1);
  expect(lastWeeks(sunday, NOW, 'America/Denver').at(-2)?.spots).toBe(1);
});

test('counts every dated spot of these weeks once, and no undated spots', () => {
  const moment = fc.date({ min: new Date('2026-08-24'), max: new Date(NOW), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(fc.option(moment)), (dates) => {
      const weeks = lastWeeks(
        dates.map((date) => date?.toISOString() ?? null),
        NOW,
        'UTC',
      );
      const counted = weeks.reduce((sum, { spots }) => sum + spots, 0);
      expect(counted).toBe(dates.filter((date) => date !== null).length);
    }),
  );
});

test('uses the smallest number of spots per dot that fits', () => {
  expect([0, 10, 11, 20, 21, 51, 1239].map(spotsPerDot)).toEqual([1, 1, 2, 2, 5, 10, 200]);
  for (const most of [7, 99, 1239]) expect(Math.ceil(most / spotsPerDot(most))).toBeLessThanOrEqual(MOST_DOTS);
});
