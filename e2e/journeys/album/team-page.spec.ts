import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';
import { createGroup, joinGroup } from '../../support/people/groups.ts';
import { countRarity, rarityOf } from '../../support/people/rarity.ts';
import { createTrip, fanNamed, joinTrip } from '../../support/people/trips.ts';

const TEAM = 'nfl-gb';
const open = (page: Page, origin: string, fan: Fan): Promise<void> => openAs(page, origin, fan, `/team/${TEAM}`);
const peopleOf = (page: Page) => page.getByRole('region', { name: 'Who has it' });

test("TEAM-17 a team's page has crest, description, facts, links, spotting with details and undo, and my spot", async ({
  page,
  app,
}) => {
  await open(page, app, await fanNamed(app, 'Sam'));
  await expect(page.getByRole('heading', { level: 1, name: /Packers/ })).toBeVisible();
  await expect(page.getByText('The smallest city in the league, and a team that belongs to its fans.')).toBeVisible();
  await expect(page.locator('svg').getByText('GREEN BAY')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Division' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'NFC North' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search the web' })).toHaveAttribute('href', /Green\+Bay\+Packers/);
  await expect(page.getByRole('link', { name: 'packers.com' })).toHaveAttribute('href', 'https://packers.com');

  await page.getByRole('button', { name: 'Spot with details' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where').fill('Union Station');
  await dialog.getByLabel('Gear').fill('Beanie');
  await dialog.getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(page.getByText('Union Station')).toBeVisible();
  await expect(page.getByText('Beanie')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spotted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();
  await expect(page.getByText('Union Station')).toHaveCount(0);
});

test("TEAM-17 the page shows the team's rarity and who in my groups and trips has it, if I may see their teams", async ({
  page,
  app,
}) => {
  const [sam, maya, theo, priya] = await Promise.all(
    ['Sam', 'Maya', 'Theo', 'Priya'].map((name) => fanNamed(app, name)),
  );
  if (!sam || !maya || !theo || !priya) throw new Error('Nobody came');
  const trip = await createTrip(app, sam);
  await joinTrip(app, maya, trip);
  await joinGroup(app, theo, await createGroup(app, sam));
  for (const fan of [maya, theo, priya]) await callApi(app, spotsApi.spot, { teamId: TEAM }, fan.cookie);
  const spotters = async () => {
    countRarity();
    return (await rarityOf(app, sam, TEAM)).spotters;
  };
  await expect.poll(spotters).toBeGreaterThan(0);
  await open(page, app, sam);
  const rarity = page.getByRole('region', { name: 'Rarity' });
  await expect(rarity.getByRole('term')).toHaveText(['Rarity points', 'Spotters']);
  // Other tests spot the team at the same time, so only the range from 1 to 100 is checked.
  await expect(rarity.getByRole('img').first()).toHaveAccessibleName(/^([1-9]\d?|100)$/);
  await expect(peopleOf(page).getByText('2 people in your groups and trips have it.')).toBeVisible();
  await expect(peopleOf(page).getByRole('link')).toHaveText([/Theo/, /Maya/]);

  await callApi(app, accountsApi.updateSettings, { teamsVisible: 'only-me' }, theo.cookie);
  await page.reload();
  await expect(peopleOf(page).getByText('1 person in your groups and trips has it.')).toBeVisible();
  await peopleOf(page).getByRole('link', { name: /Maya/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams" })).toBeVisible();
});

test("TEAM-17 without companions, or if they can't be loaded, the page says so and the rest works", async ({
  page,
  app,
}) => {
  let isBroken = true;
  await page.route('**/companions', (route) =>
    isBroken ? route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }) : route.continue(),
  );
  await open(page, app, await fanNamed(app, 'Sam'));
  await expect(page.getByText('Couldn’t load who has it')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Spot', exact: true })).toBeEnabled();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(peopleOf(page).getByText('No one in your groups and trips has it yet.')).toBeVisible();
});

for (const [where, path] of [
  ["a team's page", '/team/nfl-gb'],
  ['the album', '/dashboard?tab=teams'],
] as const) {
  test(`ERR-37 if the teams can't be loaded, ${where} says what to do and can retry`, async ({ page, app }) => {
    await page.route('**/assets/*.json', (route) => route.abort());
    await openAs(page, app, await signUpFan(app), path);
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(alert).toContainText('Network error. Check your connection and try again.');
  });
}
