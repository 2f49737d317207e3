import { spotDetails } from '@sportspot/domain/spots/spots.contract.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFieldTime, placedFieldTime, toFieldTime } from '../../../lib/dates/field-time.ts';
import { changesOf, draftOf, isInFuture, newSpotOf, rounded } from './spot-details.ts';

const spot = {
  teamId: 'nfl-buf',
  spottedAt: '2026-11-14T10:32:41.123Z',
  placeText: 'Denver',
  lat: 39.7392,
  lon: -104.9903,
  gear: null,
  note: 'In the bank',
};

describe('details of a spot', () => {
  test('UNDO-04 an untouched form changes nothing, not even the seconds', () => {
    expect(changesOf(spot, draftOf(spot))).toBeNull();
    expect(
      changesOf({ ...spot, spottedAt: null, lat: null, lon: null }, { ...draftOf(spot), seen: '', position: null }),
    ).toBeNull();
  });

  test('UNDO-04 sends only changed fields, and clears emptied ones', () => {
    const draft = { ...draftOf(spot), gear: '  Beanie ', note: ' ' };
    expect(changesOf(spot, draft)).toEqual({ details: { gear: 'Beanie', note: null } });
  });

  test('UNDO-04 sends the time only when it was changed', () => {
    const changes = changesOf(spot, { ...draftOf(spot), seen: toFieldTime('2026-11-13T08:00:00Z') });
    expect(changes?.details).toEqual({});
    expect(Date.parse(changes?.spottedAt ?? '')).toBe(Date.parse('2026-11-13T08:00:00Z'));
    expect(changesOf(spot, { ...draftOf(spot), seen: '' })).toEqual({ details: {}, spottedAt: null });
  });

  test('MODE-06 the form shows local time at the place, and a chosen time keeps its day', () => {
    const inHonolulu = { ...spot, spottedAt: '2025-12-31T23:30:00.000-10:00' };
    expect(draftOf(inHonolulu).seen).toBe('2025-12-31T23:30');
    expect(changesOf(inHonolulu, draftOf(inHonolulu))).toBeNull();
    const chosen = changesOf(inHonolulu, { ...draftOf(inHonolulu), seen: '2025-12-30T23:45' });
    expect(chosen?.spottedAt).toMatch(/^2025-12-30T23:45:00\.000[+-]\d\d:\d\d$/);
    expect(newSpotOf('nfl-buf', Date.parse('2026-01-01T09:30:00Z')).spottedAt).toMatch(/:30:00\.000[+-]\d\d:\d\d$/);
  });

  test('LOC-01 sets and clears coordinates as a pair', () => {
    expect(changesOf(spot, { ...draftOf(spot), position: null })).toEqual({ details: { lat: null, lon: null } });
    const nowhere = { ...spot, lat: null, lon: null };
    expect(changesOf(nowhere, { ...draftOf(nowhere), position: { lat: 1, lon: 2 } })).toEqual({
      details: { lat: 1, lon: 2 },
    });
  });

  test('rounds a position to about 10 meters, and the server accepts every one on the globe', () => {
    expect(rounded({ latitude: 39.739235, longitude: -104.990251 })).toEqual({ lat: 39.7392, lon: -104.9903 });
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(fc.property(anywhere, (place) => spotDetails.safeParse(rounded(place)).success));
  });

  test('a time survives the form field to the minute', () => {
    const minutes = fc.integer({ min: Date.UTC(1900, 1, 1) / 60_000, max: Date.UTC(2190, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const field = toFieldTime(minute * 60_000);
        expect(toFieldTime(fromFieldTime(field))).toBe(field);
        expect(toFieldTime(placedFieldTime(field))).toBe(field);
      }),
    );
  });

  test('the current minute is not the future, the next one is', () => {
    const now = Date.UTC(2026, 10, 14, 10, 32, 41);
    expect(isInFuture(toFieldTime(now), now)).toBe(false);
    expect(isInFuture(toFieldTime(now + 60_000), now)).toBe(true);
    expect(isInFuture('', now)).toBe(false);
  });
});
