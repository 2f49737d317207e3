import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { daysAgo, type Sighting, spotAll } from '../../support/people/collections.ts';
import { fanNamed } from '../../support/people/trips.ts';

/** Texans, Colts, and Jaguars: the Titans are the only missing team of the AFC South. */
const mostOfTheSouth: Sighting[] = ['nfl-hou', 'nfl-ind', 'nfl-jax'].map((teamId, index) => ({
  teamId,
  spottedAt: daysAgo(index),
}));

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('img');

async function openProfile(page: Page, origin: string, sightings: readonly Sighting[]): Promise<Fan> {
  const fan = await fanNamed(origin, 'Sam Okafor');
  await spotAll(origin, fan, sightings);
  await openAs(page, origin, fan, '/profile');
  await expect(part(page, 'Spots per week')).toBeVisible();
  return fan;
}

test('SET-06 the profile shows totals, leagues, recent spots, and who can see them', async ({ page, app }) => {
  const fan = await openProfile(page, app, [...mostOfTheSouth, { teamId: 'f1-fer', spottedAt: null }]);
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible();
  await expect(page.getByText(/^Spotting since \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(figure(page, 'Spotted')).toHaveAccessibleName('4');
  await expect(figure(page, 'Leagues')).toHaveAccessibleName('2');

  // The most complete league comes first.
  await expect(part(page, 'Leagues').getByRole('listitem')).toHaveText([
    /^NFL\s*3 of 32 spotted/,
    /^Formula 1\s*1 of 11 spotted/,
  ]);
  await expect(part(page, 'Recent spots').getByRole('listitem')).toHaveText([
    /Houston Texans NFL/,
    /Indianapolis Colts NFL/,
    /Jacksonville Jaguars NFL/,
  ]);

  await expect(page.getByText('Everyone can see your album.')).toBeVisible();
  await callApi(app, accountsApi.updateSettings, { teamsVisible: 'only-me' }, fan.cookie);
  await page.reload();
  await expect(page.getByText('Only you can see your album.')).toBeVisible();
  await page.getByRole('link', { name: 'Change in Settings' }).tap();
  await expect(page.getByLabel('Who can see my album')).toHaveValue('only-me');
  await page.goBack();
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await expect(page.getByRole('dialog')).toContainText(
    'This link won’t show anything until everyone can see your album',
  );
});

test('the card of a year has a text alternative and can be downloaded and shared', async ({ page, app }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        document.title = `shared ${files[0]?.name} ${files[0]?.type} ${files[0]?.size}`;
      },
    });
  });
  await openProfile(page, app, [
    { teamId: 'nfl-gb', spottedAt: '2026-10-12T12:00:00.000Z' },
    { teamId: 'nba-bos', spottedAt: '2026-10-13T12:00:00.000Z' },
    { teamId: 'nba-chi', spottedAt: '2025-10-13T12:00:00.000Z' },
  ]);
  const year = part(page, 'Your 2026');
  const card = year.getByRole('img', {
    name: /^2 teams in 2026\. Top league: NFL, 1 team\. Best week: 2 teams, week of Oct 12\./,
  });
  await card.scrollIntoViewIfNeeded();
  // The first picture of a process waits for its fonts.
  await expect(card).toHaveJSProperty('naturalHeight', 1350, { timeout: 30_000 });

  const downloading = page.waitForEvent('download');
  await year.getByRole('button', { name: 'Download' }).tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sportspot-2026.png');
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  await year.getByRole('button', { name: 'Share card' }).tap();
  await expect(page).toHaveTitle(`shared sportspot-2026.png image/png ${png.length}`);

  await year.getByLabel('Year').selectOption('2025');
  await expect(part(page, 'Your 2025').getByRole('img', { name: /^1 team in 2025/ })).toBeVisible();
});
