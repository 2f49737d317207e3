import { SEATS_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from 'vitest';
import { toFieldTime } from '../../../lib/dates/field-time.ts';
import { freeSeatNo } from '../mine/seats.ts';
import { emptyDraft, isNamed, isStartPast, newTripOf, withLateJoins } from './new-trip.ts';

const NOW = Date.UTC(2026, 10, 15, 12, 30);
const draft = { ...emptyDraft(), name: '  Route 66 ' };

test('TRIP-13 TRIP-14 TRIP-17 a new trip is public, allows late joins, tracks no locations, and never ends', () => {
  expect(newTripOf(draft)).toEqual({
    id: draft.id,
    name: 'Route 66',
    description: '',
    autoEndDays: null,
    isPublic: true,
    settings: { allowLateJoins: true, trackLocation: false },
    format: 'most',
    target: null,
    leagues: null,
  });
});

test('the form creates input that the contract accepts', () => {
  const full = {
    ...withLateJoins(draft, false),
    startsAt: toFieldTime(NOW),
    format: 'together' as const,
    target: '30',
    leagues: ['NFL'],
  };
  expect(tripsApi.create.input.safeParse(newTripOf(full)).success).toBe(true);
  expect(newTripOf(full)).toMatchObject({ target: 30, leagues: ['NFL'], startsAt: new Date(NOW).toISOString() });
});

test('turning off late joins requires a later start', () => {
  expect(withLateJoins(draft, false)).toMatchObject({ allowLateJoins: false, startsLater: true });
  expect(withLateJoins(draft, true)).toMatchObject({ startsLater: false });
});

test('detects a start in the past', () => {
  const later = { ...draft, startsLater: true };
  expect(isStartPast({ ...later, startsAt: toFieldTime(NOW) }, NOW)).toBe(true);
  expect(isStartPast({ ...later, startsAt: toFieldTime(NOW + 60_000) }, NOW)).toBe(false);
  expect(isStartPast({ ...draft, startsAt: toFieldTime(NOW) }, NOW)).toBe(false);
});

test('rejects a blank name', () => {
  expect(isNamed({ ...draft, name: '   ' })).toBe(false);
  expect(isNamed(draft)).toBe(true);
});

test('a new seat gets the smallest free number', () => {
  expect(freeSeatNo([])).toBe(1);
  expect(freeSeatNo([{ seatNo: 1 }, { seatNo: 3 }])).toBe(2);
  const all = Array.from({ length: SEATS_MAX }, (_, index) => ({ seatNo: index + 1 }));
  expect(freeSeatNo(all)).toBeUndefined();
});
