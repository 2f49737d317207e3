import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { spotAllTime } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const open = (page: Page, origin: string, viewer: Fan, owner: Fan): Promise<void> =>
  openAs(page, origin, viewer, `/user/${owner.id}/teams`);

const segment = (page: Page) => page.getByRole('group', { name: 'Compare with your album' });
const part = (page: Page, name: RegExp) => segment(page).getByRole('button', { name });
const stickers = (page: Page) => page.getByRole('listitem').getByRole('button');

test('COMPARE-01 the page counts and shows what we both have, what only they have, and what only I have', async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  await spotAllTime(app, maya, 'nfl-buf', 'nfl-chi', 'nba-lal');
  await spotAllTime(app, sam, 'nfl-chi', 'mlb-bos');
  await open(page, app, sam, maya);

  await expect(segment(page).getByRole('button')).toHaveText([
    /3\s*All/,
    /1\s*Both/,
    /2\s*Only theirs/,
    /1\s*Only yours/,
  ]);
  await expect(part(page, /All/)).toHaveAttribute('aria-pressed', 'true');
  await expect(stickers(page)).toHaveText([/Bills/i, /Bears/i, /Lakers/i]);
  await part(page, /Both/).tap();
  await expect(stickers(page)).toHaveText([/Bears/i]);
  await part(page, /Only theirs/).tap();
  await expect(stickers(page)).toHaveText([/Bills/i, /Lakers/i]);
  await page.getByLabel('Sort teams').selectOption('By League');
  await expect(stickers(page)).toHaveText([/Lakers/i, /Bills/i]);
  await part(page, /Only yours/).tap();
  await expect(stickers(page)).toHaveText([/Red Sox/i]);
  await stickers(page).tap();
  await expect(page.getByRole('dialog', { name: 'Boston Red Sox' })).toBeVisible();
});

test('COMPARE-01 a part without teams says so', async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  await spotAllTime(app, maya, 'nfl-buf');
  await open(page, app, sam, maya);
  await part(page, /Both/).tap();
  await expect(page.getByText('Nothing in common yet')).toBeVisible();
  await part(page, /Only yours/).tap();
  await expect(page.getByText('Maya has every team you have.')).toBeVisible();
  await spotAllTime(app, sam, 'nfl-buf');
  await page.reload();
  await part(page, /Only theirs/).tap();
  await expect(page.getByText('You have every team Maya has.')).toBeVisible();
});

test("COMPARE-01 hidden teams can't be compared, and my own page offers neither comparing nor blocking", async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  await spotAllTime(app, maya, 'nfl-buf');
  for (const teamsVisible of ['groups-and-trips', 'only-me'] as const) {
    await callApi(app, accountsApi.updateSettings, { teamsVisible }, maya.cookie);
    await open(page, app, sam, maya);
    await expect(page.getByText('User not found', { exact: true })).toBeVisible();
    await expect(segment(page)).toHaveCount(0);
  }
  await open(page, app, maya, maya);
  await expect(stickers(page)).toHaveText([/Bills/i]);
  await expect(segment(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Block/ })).toHaveCount(0);
});
