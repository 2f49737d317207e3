import { expect, test } from 'vitest';
import { longDate, shortDate, stampDate } from './dates.ts';

test('a stamp has two figures for the day and the year', () => {
  expect(stampDate('2026-09-02T12:00:00.000Z', 'en')).toBe('02 Sep 26');
});

test('in a sentence the year is left out', () => {
  expect(shortDate('2026-09-02T12:00:00.000Z', 'en')).toBe('2 Sep');
});

test('in full the day stands before the month', () => {
  expect(longDate('2026-09-02T12:00:00.000Z', 'en')).toBe('2 September 2026');
});
