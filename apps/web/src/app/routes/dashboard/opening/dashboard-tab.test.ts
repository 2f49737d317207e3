import { expect, test } from 'vitest';
import { firstTab, tabOf } from './dashboard-tab.ts';

test('the URL selects the tab, and an unknown name selects none', () => {
  expect(tabOf(new URLSearchParams('tab=browse'))).toBe('browse');
  expect(tabOf(new URLSearchParams('tab=teams&q=x'))).toBe('teams');
  expect(tabOf(new URLSearchParams('tab=groups&group=1'))).toBe('groups');
  expect(tabOf(new URLSearchParams('tab=trips'))).toBeUndefined();
  expect(tabOf(new URLSearchParams())).toBeUndefined();
});

test('the album opens first if it has spots, otherwise Browse Teams does', () => {
  expect(firstTab(true)).toBe('teams');
  expect(firstTab(false)).toBe('browse');
});
