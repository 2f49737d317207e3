import { expect, test } from 'vitest';
import { isBounce } from './ignore-bounce.ts';

test.each([
  [0, true],
  [290, true],
  [299, true],
  [300, false],
  [310, false],
])('SPOT-14 a second tap after %i ms is a bounce: %s', (time, isBlocked) => {
  expect(isBounce(10_000, 10_000 + time)).toBe(isBlocked);
});
