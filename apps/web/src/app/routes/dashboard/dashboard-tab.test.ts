import { expect, test } from 'vitest';
import { firstTab, tabOf } from './dashboard-tab.ts';

test('the tab stands in the address; an unknown one is as good as none', () => {
  expect(tabOf(new URLSearchParams('tab=browse'))).toBe('browse');
  expect(tabOf(new URLSearchParams('tab=teams&q=x'))).toBe('teams');
  expect(tabOf(new URLSearchParams('tab=groups'))).toBeUndefined();
  expect(tabOf(new URLSearchParams())).toBeUndefined();
});

test('with something spotted the album opens, otherwise the teams to find', () => {
  expect(firstTab(1)).toBe('teams');
  expect(firstTab(0)).toBe('browse');
});
