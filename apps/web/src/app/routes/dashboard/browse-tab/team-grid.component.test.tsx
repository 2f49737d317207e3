import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cards, searchBox } from '../../../../testing/album.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { BROWSE_NFL, spotsServer } from '../../../../testing/spots.ts';

const details = (at: number) => cards.nth(at).getByRole('button').first();
const spot = (at: number) => cards.nth(at).getByRole('button').last();
const popular = page.getByRole('region', { name: 'Popular Teams' });
const focusIsInGrid = () => document.activeElement?.closest('article') !== null;

beforeEach(() => page.viewport(1440, 900));

test('the slash key focuses the search, except while typing', async () => {
  openApp('/dashboard?tab=browse');
  await expect.element(cards).toHaveLength(50);
  await userEvent.keyboard('/');
  await expect.element(searchBox).toHaveFocus();
  await userEvent.keyboard('a/b');
  await expect.element(searchBox).toHaveValue('a/b');
});

test('the arrow keys move through the grid, which is a single Tab stop', async () => {
  openApp(BROWSE_NFL);
  // The pager loads in idle time and is the next Tab stop after the grid.
  await expect.element(page.getByLabelText('Teams per page')).toBeVisible();
  details(0).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(details(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(details(5)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(spot(5)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(spot(4)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focusIsInGrid).toBe(false);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(spot(4)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(spot(31)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(focusIsInGrid).toBe(false);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(spot(31)).toHaveFocus();
});

test('BROWSE-05 Popular Teams are next to the results and can be spotted there', async () => {
  openApp('/dashboard?tab=browse', spotsServer());
  const item = popular.getByRole('listitem').filter({ hasText: 'Dallas Cowboys' });
  await item.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect.element(item.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  const [aside, grid] = [popular, cards.first()].map((one) => one.element().getBoundingClientRect());
  expect(aside?.left).toBeGreaterThan(grid?.right ?? Number.POSITIVE_INFINITY);
  expect(aside?.top).toBeLessThan(grid?.top ?? 0);
});
