import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCell } from './place-cell.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

const HALF = 0.1;
/** The edges of the grid are decimal fractions, which floating-point numbers only approximate. */
const NEARLY = 1e-9;

test('LOC-02 a cell of 0.2 degrees contains the point, has its center on the globe, and belongs to a fixed grid', () => {
  fc.assert(
    fc.property(latitude, longitude, (lat, lon) => {
      const cell = placeCell(lat, lon);
      expect(Math.abs(cell.lat - lat)).toBeLessThanOrEqual(HALF + NEARLY);
      expect(Math.abs(cell.lon - lon)).toBeLessThanOrEqual(HALF + NEARLY);
      expect(Math.abs(cell.lat)).toBeLessThan(90);
      expect(Math.abs(cell.lon)).toBeLessThan(180);
      for (const degrees of [cell.lat, cell.lon]) {
        const tenths = Math.round(degrees * 10);
        expect(degrees).toBe(tenths / 10);
        expect(Math.abs(tenths % 2)).toBe(1);
      }
    }),
  );
});

test('LOC-02 every point of a cell gives the same cell, so that more requests or spots reveal no more', () => {
  const inside = fc.double({ min: -HALF + NEARLY, max: HALF - NEARLY, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, inside, inside, (lat, lon, north, east) => {
      const cell = placeCell(lat, lon);
      expect(placeCell(cell.lat + north, cell.lon + east)).toEqual(cell);
    }),
  );
});

test.each([
  [52.5163, 13.3777, 52.5, 13.3],
  [-33.8568, 151.2153, -33.9, 151.3],
  [0, 0, 0.1, 0.1],
  [0.6, -0.2, 0.7, -0.1],
  [90, 180, 89.9, 179.9],
  [-90, -180, -89.9, -179.9],
])('the cell of %f, %f has its center at %f, %f', (lat, lon, middleLat, middleLon) => {
  expect(placeCell(lat, lon)).toEqual({ lat: middleLat, lon: middleLon });
});
