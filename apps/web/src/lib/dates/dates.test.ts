import { expect, test } from 'vitest';
import { longDate, momentOf, shortDate, stampDate, weekday, zonedMoment } from './dates.ts';

test('a stamp has two digits for the day and the year', () => {
  expect(stampDate('2026-09-02T12:00:00.000Z', 'en')).toBe('Sep 02, 26');
});

test('MODE-06 a time with an offset shows its local day in any time zone', () => {
  const seen = '2025-12-31T23:30:00.000-10:00';
  for (const zone of [undefined, 'UTC', 'Asia/Tokyo']) {
    expect(stampDate(seen, 'en', zone)).toBe('Dec 31, 25');
    expect(shortDate(seen, 'en', zone)).toBe('Dec 31');
    expect(longDate(seen, 'es', zone)).toBe('31 de diciembre de 2025');
  }
  expect(stampDate('2026-01-01T09:30:00.000Z', 'en', 'Pacific/Honolulu')).toBe('Dec 31, 25');
});

test('a short date has no year', () => {
  expect(shortDate('2026-09-02T12:00:00.000Z', 'en')).toBe('Sep 2');
});

test('dates in full follow the order of each language', () => {
  expect(longDate('2026-09-02T12:00:00.000Z', 'en')).toBe('September 2, 2026');
  expect(longDate('2026-09-02T12:00:00.000Z', 'es')).toBe('2 de septiembre de 2026');
});

test('shows only the time for today, and the date before that', () => {
  const noon = new Date(2026, 10, 15, 12).getTime();
  expect(momentOf(new Date(2026, 10, 15, 9, 5).toISOString(), noon, 'en')).toBe('9:05 AM');
  expect(momentOf(new Date(2026, 10, 14, 22, 10).toISOString(), noon, 'en')).toBe('Nov 14, 10:10 PM');
  expect(momentOf(new Date(2026, 10, 14, 22, 10).toISOString(), noon, 'es')).toBe('14 nov, 10:10 p.m.');
});

test('a trip time includes the time zone', () => {
  expect(zonedMoment('2026-11-15T18:00:00.000Z', 'en')).toMatch(/^(Sat|Sun|Mon), Nov \d+, \d{1,2}:\d{2} [AP]M \S+$/);
  expect(weekday(new Date(2026, 10, 12, 12).toISOString(), 'en')).toBe('Thu');
});
