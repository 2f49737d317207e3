import { expect, test } from 'vitest';
import { shortDate, stampDate } from './dates.ts';

test('a stamp has two figures for the day and the year', () => {
  expect(stampDate('2026-09-02T12:00:00.000Z', 'en')).toBe('02 Sep 26');
});

test('in a sentence the year is left out', () => {
  expect(shortDate('2026-09-02T12:00:00.000Z', 'en')).toBe('2 Sep');
});
