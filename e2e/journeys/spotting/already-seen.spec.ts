import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { exportPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import type { ExportedDocument } from '@sportspot/domain/own-data/own-data.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { untilToastsCanShow } from '../../support/browser/toasts.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';

const OPEN = 'Check off teams you’ve seen';
const pageOf = (page: Page, league: string) => page.getByRole('region', { name: league, exact: true });
const sheetOf = (page: Page, league: string) => page.getByRole('form', { name: league, exact: true });

async function collectionOf(origin: string, fan: Fan) {
  return (await callApi(origin, spotsApi.mine, {}, fan.cookie)).body.collection;
}

/** Number of operations that have reached the server. */
async function countOperations(origin: string, fan: Fan): Promise<number> {
  const response = await fetch(origin + exportPath, { headers: { cookie: fan.cookie } });
  return ((await response.json()) as ExportedDocument).operations.length;
}

test('MYDATA-03 teams seen before can be checked off offline and count without a date', async ({ page, app }) => {
  const sam = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-gb' }, sam.cookie);
  await openAs(page, app, sam, '/dashboard?tab=teams');
  const nfl = pageOf(page, 'NFL');
  await nfl.getByRole('button', { name: OPEN }).tap();
  const sheet = sheetOf(page, 'NFL');
  await expect(sheet.getByRole('checkbox')).toHaveCount(32);
  // Teams that are already in the album have no checkbox.
  await expect(sheet.getByRole('checkbox', { name: 'Green Bay Packers' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Add to my album' })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: 'Chicago Bears' }).check();
  await sheet.getByRole('checkbox', { name: 'Detroit Lions' }).check();
  await expect(sheet.getByRole('status')).toHaveText('2 teams checked off');

  await untilToastsCanShow(page);
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Add to my album' }).tap();
  await expect(page.getByText('2 teams added', { exact: true })).toBeVisible();
  await expect(nfl.getByText('3 of 32 spotted')).toBeAttached();
  await expect(nfl.getByRole('button', { name: /Bears/ })).toContainText('Seen before');
  await expect(page.getByText('2 waiting')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await collectionOf(app, sam)).length).toBe(3);
  const bears = (await collectionOf(app, sam)).find(({ teamId }) => teamId === 'nfl-chi');
  expect(bears?.spottedAt).toBeNull();
});

test('MYDATA-03 a whole league can be checked off from an empty album and taken back with one undo', async ({
  page,
  app,
}) => {
  test.slow();
  const sam = await signUpFan(app);
  await openAs(page, app, sam, '/dashboard?tab=teams');
  await page.getByRole('button', { name: OPEN }).tap();
  await pageOf(page, 'NFL').getByRole('button', { name: OPEN }).tap();
  const sheet = sheetOf(page, 'NFL');
  await sheet.getByRole('checkbox', { name: 'All 32 missing teams' }).check();
  await expect(sheet.getByRole('status')).toHaveText('32 teams checked off');
  await sheet.getByRole('button', { name: 'Add to my album' }).tap();
  // Without waiting for the button to be stable: a toast doesn't stay forever.
  await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
  await expect(pageOf(page, 'NFL').getByText('0 of 32 spotted')).toBeAttached();
  await expect.poll(() => countOperations(app, sam), { timeout: 30_000 }).toBe(64);
  expect(await collectionOf(app, sam)).toEqual([]);
});

test('MYDATA-03 a league of hundreds of teams can be checked off by keyboard', async ({ page, app }) => {
  test.slow();
  const sam = await signUpFan(app);
  const ncaa = allTeams.filter(({ league }) => league === 'NCAA Division I');
  expect(ncaa.length).toBeGreaterThan(350);
  await callApi(app, spotsApi.spot, { teamId: ncaa[0]?.id ?? '' }, sam.cookie);
  const missing = ncaa.length - 1;
  await openAs(page, app, sam, '/dashboard?tab=teams');
  await pageOf(page, 'NCAA Division I').getByRole('button', { name: OPEN }).press('Enter');
  const sheet = sheetOf(page, 'NCAA Division I');
  await expect(sheet.getByRole('checkbox', { name: `All ${missing} missing teams` })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('status')).toHaveText(`${missing} teams checked off`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('status')).toHaveText(`${missing - 1} teams checked off`);
  await sheet.getByRole('button', { name: 'Add to my album' }).press('Enter');
  await expect(
    pageOf(page, 'NCAA Division I').getByText(`${ncaa.length - 1} of ${ncaa.length} spotted`),
  ).toBeAttached();
  await expect.poll(async () => (await collectionOf(app, sam)).length, { timeout: 30_000 }).toBe(ncaa.length - 1);
});
