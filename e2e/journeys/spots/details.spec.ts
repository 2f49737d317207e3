import type { Page } from '@playwright/test';
import { type OwnSpot, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';

const TEAM = 'nfl-buf';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).tap();

/** Opens the Bills' dialog over the Browse tab as a new fan. */
async function openBills(page: Page, origin: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(`${origin}/dashboard?tab=browse&league=NFL`);
  await page.getByRole('button', { name: 'Buffalo Bills details' }).tap();
  await expect(dialog(page)).toBeVisible();
  return fan;
}

async function spotBills(page: Page, origin: string): Promise<Fan> {
  const fan = await openBills(page, origin);
  await dialog(page).getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(dialog(page).getByRole('button', { name: 'Add location' })).toBeVisible();
  return fan;
}

async function spotOnServer(origin: string, fan: Fan): Promise<OwnSpot | undefined> {
  const { body } = await callApi(origin, spotsApi.mine, {}, fan.cookie);
  return body.collection.find(({ teamId }) => teamId === TEAM);
}

test('UNDO-04 SPOT-01 details can be added after spotting, are shown, can be edited later, and Undo restores them', async ({
  page,
  app,
}) => {
  const fan = await spotBills(page, app);
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ placeText: null, gear: null, note: null });

  await dialog(page).getByRole('button', { name: 'Add location' }).tap();
  await expect(page.getByLabel('Where')).toBeFocused();
  await page.getByLabel('Where').fill('Union Station, Denver');
  await page.getByLabel('Gear').fill('Beanie');
  await page.getByRole('textbox', { name: 'Note' }).fill('In the bank');
  await save(page);
  await expect(dialog(page).getByText('Union Station, Denver')).toBeVisible();
  await expect(dialog(page).getByText('In the bank')).toBeVisible();
  const noted = { placeText: 'Union Station, Denver', gear: 'Beanie', note: 'In the bank' };
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject(noted);

  await page.goto(`${app}/team/${TEAM}`);
  await page.getByRole('button', { name: 'Edit note' }).tap();
  await expect(page.getByLabel('Gear')).toBeFocused();
  await page.getByLabel('Gear').fill('Scarf');
  await page.getByRole('textbox', { name: 'Note' }).fill('');
  await save(page);
  await expect(page.getByText('Details saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Scarf', { exact: true })).toBeVisible();
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ ...noted, gear: 'Scarf', note: null });

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Beanie', { exact: true })).toBeVisible();
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject(noted);
});
