import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { albumOf } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { spot, spotsServer } from '../../../testing/spots.ts';

const stats = page.getByRole('region', { name: 'Your stats' });
/** The values of the tiles by their labels. */
const tiles = () =>
  Object.fromEntries(
    [...stats.element().querySelectorAll('dl > div')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('[role="img"]')?.getAttribute('aria-label'),
    ]),
  );

test('PROD-07 DASH-01 DASH-03 DASH-04 DASH-05 DASH-12 the scoreboard has the mode switch, four tiles, and a link to Settings', async () => {
  const teams = allTeams.filter(({ league }) => league === 'NFL' || league === 'NBA').slice(0, 40);
  openApp('/dashboard', { ...settingsServer, ...albumOf(teams.map(({ id }) => id)) });
  const modes = page.getByRole('group', { name: 'Tracking mode' }).getByRole('button');
  await expect.element(modes).toHaveLength(2);
  await expect.element(modes.first()).toHaveTextContent('All Time');
  await expect.element(modes.last()).toHaveTextContent('Trip');
  await expect.element(modes.first()).toHaveAttribute('aria-pressed', 'true');

  await expect.poll(tiles).toEqual({ 'Teams Spotted': '40', Leagues: '2', 'Available Teams': '1257', Progress: '3%' });
  await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 3);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(currentAddress).toBe('/settings');
});

test('DASH-06 DASH-08 DASH-14 the tabs show their counts, and an empty album says so', async () => {
  openApp('/dashboard?tab=teams', spotsServer());
  await expect.element(page.getByRole('tab', { name: 'Your Teams 0', exact: true })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Browse Teams 1,257', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No Teams Spotted Yet', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Browse Teams' }).click();
  await spot('Arizona Diamondbacks');
  await expect.element(page.getByRole('tab', { name: 'Your Teams 1', exact: true })).toBeVisible();
});
