import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

test('finds a heap that keeps growing', () => {
  expect(growthOf([100, 120, 150, 190, 230, 270, 310, 350, 390])).toContain('memory keeps growing');
});

test('accepts a heap that fills its caches, fluctuates, or was measured too rarely', () => {
  expect(growthOf([100, 200, 260, 262, 261, 263, 262, 264, 262])).toBeNull();
  expect(growthOf([100, 150, 190, 130, 160, 185, 120, 170, 140])).toBeNull();
  expect(growthOf([100, 900])).toBeNull();
});
