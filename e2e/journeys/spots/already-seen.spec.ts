import type { Page } from '@playwright/test';
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
