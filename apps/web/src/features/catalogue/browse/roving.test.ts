import { expect, test } from 'vitest';
import { columnsOf, nextInGrid } from './roving.ts';

// Ten items in rows of four: 0-3, 4-7, 8-9.
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, undefined],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['a', 3, undefined],
])('%s moves the focus from item %s to item %s', (key, from, to) => {
  expect(nextInGrid(key, from, 10, 4)).toBe(to);
});

test('columns are counted in the first row', () => {
  const at = (...tops: number[]) => tops.map((offsetTop) => ({ offsetTop }));
  expect(columnsOf(at(8, 8, 8, 270, 270))).toBe(3);
  expect(columnsOf(at(8, 8))).toBe(2);
  expect(columnsOf([])).toBe(1);
});
