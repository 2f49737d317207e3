import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasOf, frameOf } from './areas.ts';

const at = (lat: number | null, lon: number | null, placeText: string | null = null) => ({ lat, lon, placeText });

test('LOC-02 groups spots by cell, and leaves out spots without a location', () => {
  const denver = at(39.74, -104.99, 'Denver');
  const areas = areasOf([denver, at(39.61, -104.95, 'Union Station'), denver, at(51.5, -0.12), at(null, null, 'Rome')]);
  expect(areas).toEqual([
    { lat: 39.7, lon: -104.9, spots: 3, name: 'Denver' },
    { lat: 51.5, lon: -0.1, spots: 1, name: null },
  ]);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('LOC-01 every location is in exactly one area, no more precise than its cell', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), (points) => {
      const areas = areasOf(points.map(({ lat, lon }) => at(lat, lon)));
      expect(areas.reduce((sum, { spots }) => sum + spots, 0)).toBe(points.length);
      for (const { lat, lon } of areas)
        expect([lat * 10, lon * 10].map((tenths) => Math.abs(tenths % 1) < 1e-9)).toEqual([true, true]);
    }),
  );
});

test('the map shows every inhabited area and stays within the world', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const { south, west, north, east } = frameOf(points);
      expect(south).toBeGreaterThanOrEqual(-58);
      expect(north).toBeLessThanOrEqual(76);
      expect(west).toBeGreaterThanOrEqual(-180);
      expect(east).toBeLessThanOrEqual(180);
      expect(north - south).toBeGreaterThan(33);
      expect(east - west).toBeGreaterThan(59);
      for (const { lat, lon } of points.filter((one) => one.lat > -58 && one.lat < 76)) {
        expect([lat >= south - 1e-9, lat <= north + 1e-9, lon >= west - 1e-9, lon <= east + 1e-9]).not.toContain(false);
      }
    }),
  );
});
