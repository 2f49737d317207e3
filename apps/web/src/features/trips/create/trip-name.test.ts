import { TRIP_NAME_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { expect, test } from 'vitest';
import { tripNameOf } from './trip-name.ts';

const sunday = new Date(2026, 10, 15, 12);

test('names a trip after its day, in the language of the user', () => {
  expect(tripNameOf(sunday, 'en')).toBe('Sunday, Nov 15');
  expect(tripNameOf(sunday, 'es')).toBe('domingo, 15 nov');
});

test('the name of every day fits the limit', () => {
  const year = Array.from({ length: 366 }, (_, day) => new Date(2028, 0, 1 + day, 12));
  for (const locale of ['en', 'de', 'fr', 'pt', 'el', 'ta']) {
    for (const day of year) expect(tripNameOf(day, locale).length).toBeLessThanOrEqual(TRIP_NAME_MAX);
  }
});
