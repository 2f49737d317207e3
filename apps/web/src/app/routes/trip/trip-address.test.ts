import { expect, test } from 'vitest';
import { selectedTripId, tripAddress } from './trip-address.ts';

const trips = [
  { id: 'upcoming', phase: 'upcoming' },
  { id: 'running', phase: 'running' },
  { id: 'tracked', phase: 'running' },
];

test('selects the trip in the URL, then the tracked one, then an active one, then the newest', () => {
  expect(selectedTripId(trips, 'other', 'tracked')).toBe('other');
  expect(selectedTripId(trips, null, 'tracked')).toBe('tracked');
  expect(selectedTripId(trips, null, 'gone')).toBe('running');
  expect(selectedTripId(trips.slice(0, 1), null, null)).toBe('upcoming');
  expect(selectedTripId([], null, 'tracked')).toBeUndefined();
});

test('a trip has its own URL', () => {
  expect(tripAddress('a-b')).toBe('/trip?trip=a-b');
});
