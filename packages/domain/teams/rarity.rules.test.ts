import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { POINTS_MAX, rarityFrom, rarityName, rarityNames, rarityPoints } from './rarity.rules.ts';

const people = fc.oneof(fc.nat(50), fc.nat(10_000), fc.nat(200_000_000));

test('more spotters never increase the points', () => {
  fc.assert(
    fc.property(people, people, people, (one, other, most) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)];
      expect(rarityPoints(many, most)).toBeLessThanOrEqual(rarityPoints(few, most));
    }),
  );
});

test('points are integers from 1 to 100, even for a team that no one or everyone has', () => {
  fc.assert(
    fc.property(people, people, (spotters, most) => {
      const points = rarityPoints(spotters, most);
      expect(Number.isInteger(points) && points >= 1 && points <= 100).toBe(true);
      expect(points).toBeLessThanOrEqual(rarityPoints(0, most));
      expect(rarityPoints(most, most)).toBe(1);
    }),
  );
});

test.each([
  [0, 0, 1],
  [0, 1, 4],
  [0, 5, 11],
  [1, 5, 8],
  [0, 95, 44],
  [5, 95, 34],
  [45, 95, 11],
  [20, 1000, 54],
  [0, 1_000_000, 100],
])('%i of %i spotters give %i points', (spotters, most, points) => {
  expect(rarityPoints(spotters, most)).toBe(points);
});

test('RARE-01 the name follows the points: each starts at its own limit, and none is skipped', () => {
  const words = Array.from({ length: POINTS_MAX }, (_, index) => rarityName(index + 1));
  expect([...new Set(words)]).toEqual(rarityNames);
  for (const name of rarityNames) expect(words.indexOf(name) + 1).toBe(rarityFrom[name]);
});

test.each([
  [1000, 'common'],
  [497, 'uncommon'],
  [120, 'rare'],
  [26, 'very-rare'],
  [2, 'legendary'],
])('RARE-01 %i of 1000 spotters is %s', (spotters, name) => {
  expect(rarityName(rarityPoints(spotters, 1000))).toBe(name);
});
