import { expect, test } from 'vitest';
import { firstTab, tabOf } from './dashboard-tab.ts';

test('the tab stands in the address; an unknown one is as good as none', () => {
  expect(tabOf(new URLSearchParams('tab=browse'))).toBe('browse');
  expect(tabOf(new URLSearchParams('tab=teams&q=x'))).toBe('teams');
  expect(tabOf(new URLSearchParams('tab=groups&group=1'))).toBe('groups');
  expect(tabOf(new URLSearchParams('tab=trips'))).toBeUndefined();
  expect(tabOf(new URLSearchParams())).toBeUndefined();
});

test('with something spotted the album opens, otherwise the teams to find', () => {
  expect(firstTab(true)).toBe('teams');
  expect(firstTab(false)).toBe('browse');
});
