import { expect, test } from 'vitest';
import { selectedTripId, tripAddress } from './trip-address.ts';

const trips = [
  { id: 'upcoming', phase: 'upcoming' },
  { id: 'running', phase: 'running' },
  { id: 'tracked', phase: 'running' },
];

test('the trip in the address comes first, then the tracked one, then one that runs, then the newest', () => {
  expect(selectedTripId(trips, 'other', 'tracked')).toBe('other');
  expect(selectedTripId(trips, null, 'tracked')).toBe('tracked');
  expect(selectedTripId(trips, null, 'gone')).toBe('running');
  expect(selectedTripId(trips.slice(0, 1), null, null)).toBe('upcoming');
  expect(selectedTripId([], null, 'tracked')).toBeUndefined();
});

test('a trip has an address', () => {
  expect(tripAddress('a-b')).toBe('/trip?trip=a-b');
});
