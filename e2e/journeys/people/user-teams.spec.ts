import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';

/** Seen on three days, in an order that is neither by name nor by league. */
const seen = [
  { teamId: 'nfl-buf', spottedAt: '2026-03-02T10:00:00.000Z' },
  { teamId: 'mlb-bos', spottedAt: '2026-01-06T10:00:00.000Z' },
  { teamId: 'nba-lal', spottedAt: '2026-05-04T10:00:00.000Z' },
];

async function spotAll(origin: string, fan: Fan): Promise<void> {
  for (const spot of seen) await callApi(origin, spotsApi.spot, spot, fan.cookie);
}

/** Opens a fan's page as another fan. */
async function visit(page: Page, origin: string, owner: Pick<Fan, 'id'>): Promise<void> {
  const visitor = await signUpFan(origin);
  await page.context().addCookies(cookiesOf(visitor, origin));
  await page.goto(`${origin}/user/${owner.id}/teams`);
}

const stickers = (page: Page) => page.getByRole('button', { name: /Bills|Red Sox|Lakers/ });
const order = async (page: Page) =>
  (await stickers(page).allInnerTexts()).map((text) => /bills|red sox|lakers/i.exec(text)?.[0].toLowerCase());

test("USERTEAMS-02 USERTEAMS-04 USERTEAMS-05 USERTEAMS-10 USERTEAMS-11 the page shows the fan's name, counts, and the teams in a grid with their dates", async ({
  page,
  app,
}) => {
  const owner = await signUpFan(app);
  await spotAll(app, owner);
  await visit(page, app, owner);
  await expect(page.getByRole('heading', { level: 1, name: "Alice's Spotted Teams", exact: true })).toBeVisible();
  await expect(page.getByText('3 teams spotted across 3 leagues', { exact: true })).toBeVisible();

  const cards = page.getByRole('term');
  await expect(cards).toHaveText(['Teams Spotted', 'Leagues', 'SportSpot User']);
  await expect(page.getByRole('definition').last()).toHaveText('Alice');

  await expect(stickers(page)).toHaveCount(3);
  const boxes = await stickers(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(boxes.map(Math.round)).size).toBeLessThan(3);
  await expect(stickers(page).filter({ hasText: /Bills/i })).toContainText('Mar 02, 26');
});

test('USERTEAMS-06 USERTEAMS-07 USERTEAMS-08 teams can be sorted by name, league, or date', async ({ page, app }) => {
  const owner = await signUpFan(app);
  await spotAll(app, owner);
  await visit(page, app, owner);
  const sort = page.getByLabel('Sort teams');
  await expect(sort.getByRole('option')).toHaveText(['Alphabetical (A-Z)', 'By League', 'By Date Spotted']);
  await expect(sort).toHaveValue('alphabetical');
  expect(await order(page)).toEqual(['red sox', 'bills', 'lakers']);
  await sort.selectOption('By League');
  await expect.poll(() => order(page)).toEqual(['red sox', 'lakers', 'bills']);
  await sort.selectOption('By Date Spotted');
  await expect.poll(() => order(page)).toEqual(['lakers', 'bills', 'red sox']);
});

test("USERTEAMS-09 USERTEAMS-12 a card opens the team read-only, and no one can remove another's spot", async ({
  page,
  app,
}) => {
  const owner = await signUpFan(app);
  await spotAll(app, owner);
  await visit(page, app, owner);
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await stickers(page).filter({ hasText: /Bills/i }).tap();
  const dialog = page.getByRole('dialog', { name: 'Buffalo Bills' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Search the web' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Remove|Spot|Edit|Add/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();

  // The API only removes the caller's own spots.
  const stranger = await signUpFan(app);
  await callApi(app, spotsApi.remove, { teamId: 'nfl-buf' }, stranger.cookie);
  const { body } = await callApi(app, spotsApi.list, { userId: owner.id }, stranger.cookie);
  expect(body.spots.map(({ teamId }) => teamId)).toContain('nfl-buf');
});

test('USERTEAMS-01 the back button leads to the dashboard if the page was opened by a link', async ({ page, app }) => {
  const owner = await signUpFan(app);
  await visit(page, app, owner);
  await page.getByRole('button', { name: 'Go Back' }).tap();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('USERTEAMS-06 USERTEAMS-13 a fan without teams has two sentences and no sorting', async ({ page, app }) => {
  const owner = await signUpFan(app);
  await visit(page, app, owner);
  await expect(page.getByText("Alice hasn't spotted any teams yet.", { exact: true })).toBeVisible();
  await expect(page.getByText('Teams will appear here once they start spotting!', { exact: true })).toBeVisible();
  await expect(page.getByText('0 teams spotted across 0 leagues', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Sort teams')).toHaveCount(0);
});

test('USERTEAMS-03 without a display name the page says User', async ({ page, app }) => {
  const owner = await signUpFan(app);
  await page.route(`**/api/users/${owner.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), displayName: '' } });
  });
  await visit(page, app, owner);
  await expect(page.getByRole('heading', { level: 1, name: "User's Spotted Teams", exact: true })).toBeVisible();
  await expect(page.getByText("User hasn't spotted any teams yet.", { exact: true })).toBeVisible();
});

test('ERR-32 ERR-35 USERTEAMS-14 an unknown fan, a hidden fan, and an invalid id look the same', async ({
  page,
  app,
}) => {
  const hidden = await signUpFan(app);
  await spotAll(app, hidden);
  await callApi(app, accountsApi.updateSettings, { teamsVisible: 'only-me' }, hidden.cookie);
  await visit(page, app, hidden);
  for (const id of [hidden.id, '01900000-0000-7000-8000-000000000000', 'nobody']) {
    await page.goto(`${app}/user/${id}/teams`);
    await expect(page.getByRole('heading', { name: 'Unable to Load User', exact: true })).toBeVisible();
    await expect(page.getByText('User not found', { exact: true })).toBeVisible();
    await expect(page.getByText('Bills')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  }
});

for (const { id, path, text } of [
  { id: 'ERR-30', path: '/spots*', text: 'Failed to load user teams' },
  { id: 'ERR-31', path: '', text: 'Failed to load user data' },
]) {
  test(`${id} ERR-35 USERTEAMS-14 the page shows that it loads, an error, and its content after another try`, async ({
    page,
    app,
  }) => {
    const owner = await signUpFan(app);
    const address = `**/api/users/${owner.id}${path}`;
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(address, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } });
    });
    await visit(page, app, owner);
    await expect(page.getByRole('status', { name: /Loading/ }).or(page.getByText('Loading'))).toBeAttached();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    fail();
    await expect(page.getByRole('heading', { name: 'Unable to Load User', exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: "Alice's Spotted Teams" })).toBeVisible();
  });
}

test('LOC-02 the owner chooses what others see of a location: nothing, the text, or an area', async ({ page, app }) => {
  const owner = await signUpFan(app);
  const details = { placeText: 'Union Station', lat: 39.75268, lon: -104.99998, gear: 'Beanie', note: 'In the bank' };
  await callApi(app, spotsApi.spot, { teamId: 'nfl-buf', details }, owner.cookie);
  const choose = (placeShown: 'nothing' | 'text' | 'cell') =>
    callApi(app, accountsApi.updateSettings, { placeShown }, owner.cookie);
  const dialog = page.getByRole('dialog');
  const area = dialog.getByText('Within 12 mi (20 km) of 39.7, -104.9');

  await visit(page, app, owner);
  await stickers(page).tap();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/Union Station|Within|Beanie|bank/)).toHaveCount(0);

  await choose('text');
  await page.reload();
  await stickers(page).tap();
  await expect(dialog.getByText('Union Station', { exact: true })).toBeVisible();
  await expect(area).toHaveCount(0);

  await choose('cell');
  for (let look = 0; look < 2; look += 1) {
    await page.reload();
    await stickers(page).tap();
    await expect(area).toBeVisible();
    await expect(dialog.getByText(/39\.75|Beanie|bank/)).toHaveCount(0);
  }
});
