import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';
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

test("TARGET-01 a team missing from a division is listed, opens with a tap, and disappears once it's spotted", async ({
  page,
  app,
}) => {
  await openProfile(page, app, mostOfTheSouth);
  const near = part(page, 'Almost there');
  await expect(near.getByRole('heading', { name: '1 left in AFC South' })).toBeVisible();
  await near.getByRole('button', { name: 'Tennessee Titans' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Tennessee Titans' });
  await dialog.getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(dialog.getByRole('button', { name: 'Add location' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 left in AFC South')).toBeHidden();

  const row = part(page, 'Leagues').getByRole('button', { name: /^NFL 4 of 32 spotted/ });
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(part(page, 'Leagues')).toContainText('AFC SouthComplete, all 4');
  await row.press('Enter');
  await expect(part(page, 'Leagues').getByRole('heading', { name: 'AFC South' })).toBeHidden();
});

test('TARGET-01 a league lists all its missing teams by conference', async ({ page, app }) => {
  const college = allTeams.filter(({ league }) => league === 'NCAA Division I');
  const spotted = college.filter((_, index) => index % 10 === 0);
  await openProfile(
    page,
    app,
    spotted.map(({ id }) => ({ teamId: id, spottedAt: daysAgo(3) })),
  );
  const leagues = part(page, 'Leagues');
  await leagues.getByRole('button', { name: /^NCAA Division I/ }).tap();
  await expect(leagues.getByRole('heading', { name: 'Ivy League' })).toBeAttached();
  const listed = await leagues.locator('li li button').allTextContents();
  const named = listed.map((text) => college.find(({ name }) => text.endsWith(name))?.id);
  expect(new Set(named).size).toBe(college.length - spotted.length);
  expect(spotted.filter(({ id }) => named.includes(id))).toEqual([]);
});

test('spots per week have a table, and spots without a date are left out with a note', async ({ page, app }) => {
  await openProfile(page, app, [...mostOfTheSouth, { teamId: 'nba-bos', spottedAt: null }]);
  const weeks = part(page, 'Spots per week');
  await expect(weeks).toContainText('1 spot without a date isn’t shown.');
  const numbers = await weeks.locator('tbody td').allTextContents();
  expect(numbers).toHaveLength(12);
  expect(numbers.reduce((sum, text) => sum + Number(text), 0)).toBe(3);
});

test('LOC-01 saved locations are on a map of areas and in a list; without any, a note explains the map', async ({
  page,
  app,
}) => {
  const fan = await openProfile(page, app, mostOfTheSouth);
  const places = part(page, 'Places');
  await expect(places).toContainText('Add locations to your spots to see them here. Only you see this map.');

  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith(app) && foreign.push(request.url()));
  await spotAll(app, fan, [
    { teamId: 'nba-den', spottedAt: daysAgo(1), details: { placeText: 'Denver', lat: 39.7392, lon: -104.9903 } },
    { teamId: 'nba-bos', spottedAt: daysAgo(1), details: { lat: 39.6912, lon: -104.9411 } },
    { teamId: 'nba-chi', spottedAt: daysAgo(1), details: { lat: 41.8781, lon: -87.6298 } },
  ]);
  await page.reload();
  await expect(places.getByRole('img', { name: /^Map of 3 spots with a location/ })).toBeVisible();
  await expect(places.locator('circle')).toHaveCount(2);
  await places.getByText('2 areas as a list').tap();
  await expect(places.getByRole('listitem')).toHaveText(['Denver area 2', '41.9° N, 87.7° W 1']);
  expect(foreign).toEqual([]);
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

test('SET-06 before the first spot the profile says so and links to the teams', async ({ page, app }) => {
  await openAs(page, app, await signUpFan(app), '/profile');
  await expect(page.getByRole('heading', { name: 'No Teams Spotted Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Teams' }).tap();
  await expect(page.getByRole('heading', { name: 'Find Your Team' })).toBeVisible();
});
