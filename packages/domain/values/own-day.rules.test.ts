import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from './calendar.rules.ts';
import { dayAlone, offsetOf, placeClock, seenTime } from './own-day.rules.ts';
import { seenInstant } from './text.schemas.ts';

const moment = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2199, 11, 30) });
const offset = fc.integer({ min: -840, max: 840 });

test('MODE-06 a spot in the last half hour of a year stays in that year in every time zone', () => {
  const honolulu = seenTime(Date.UTC(2026, 0, 1, 9, 30), -600);
  const auckland = seenTime(Date.UTC(2025, 11, 31, 10, 30), 780);
  expect([honolulu, auckland]).toEqual(['2025-12-31T23:30:00.000-10:00', '2025-12-31T23:30:00.000+13:00']);
  for (const zone of ['UTC', 'Asia/Tokyo', 'Pacific/Honolulu'])
    expect([honolulu, auckland].map(dayIn(zone))).toEqual(['2025-12-31', '2025-12-31']);
  expect(seenTime(Date.UTC(2026, 0, 1, 4, 15), 345)).toBe('2026-01-01T10:00:00.000+05:45');
});

test('MODE-06 a time keeps its moment and its offset, and every reader sees the local day of the spot', () => {
  fc.assert(
    fc.property(moment, offset, fc.constantFrom('UTC', 'America/Chicago', 'Pacific/Auckland'), (at, minutes, zone) => {
      const seen = seenTime(at, minutes);
      expect(Date.parse(seen)).toBe(at);
      expect(offsetOf(seen)).toBe(minutes);
      expect(seenInstant().parse(seen)).toBe(seen);
      const clock = new Date(at + minutes * 60_000).toISOString();
      expect(placeClock(seen)).toBe(clock);
      expect(dayIn(zone)(seen)).toBe(clock.slice(0, 10));
    }),
  );
});

test('without an offset it is a time in UTC, and the day depends on the reader', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const seen = seenTime(at, null);
      expect(seen).toBe(new Date(at).toISOString());
      expect([offsetOf(seen), placeClock(seen)]).toEqual([null, null]);
      expect(dayAlone(seen)).toBe(seen);
    }),
  );
  expect(dayIn('America/Chicago')('2026-01-01T05:30:00.000Z')).toBe('2025-12-31');
});

test('others see the day, but neither the hour nor the offset', () => {
  fc.assert(
    fc.property(moment, offset, offset, (at, one, other) => {
      const shown = dayAlone(seenTime(at, one));
      expect(dayIn('Asia/Tokyo')(shown)).toBe(seenTime(at, one).slice(0, 10));
      // The same local time in another time zone looks the same.
      expect(dayAlone(seenTime(at + (one - other) * 60_000, other))).toBe(shown);
    }),
  );
});

test('offsets are limited to those that exist', () => {
  expect(seenInstant().parse('2026-01-01T10:00:00.5+14:00')).toBe('2026-01-01T10:00:00.500+14:00');
  expect(seenInstant().safeParse('2026-01-01T10:00:00+14:01').success).toBe(false);
  expect(seenInstant().safeParse('2026-01-01T10:00:00').success).toBe(false);
});
