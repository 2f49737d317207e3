import type { BrowserContext, Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { cardOf } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { untilCodeLoaded } from '../support/browser/toasts.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../support/people/api-client.ts';

const FOOTBALL = '/dashboard?tab=browse&league=NFL';

async function openTab(context: BrowserContext, app: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(app + FOOTBALL);
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
  await untilCodeLoaded(page, /\/assets\/team-dialog-[^/]+\.js$/);
  return page;
}

async function spot(page: Page, team: string): Promise<void> {
  await cardOf(page, team).getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(cardOf(page, team).getByRole('button', { name: 'Spotted' })).toBeDisabled();
}

async function remove(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `${team} details` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(page, team).getByRole('button', { name: 'Spot', exact: true })).toBeVisible();
}

const collectionOf = async (app: string, fan: Fan): Promise<string[]> => {
  const { body } = await callApi(app, spotsApi.mine, {}, fan.cookie);
  return body.collection.map(({ teamId }) => teamId).toSorted();
};

test('OFFLINE-03 OFFLINE-06 two devices, one with two tabs, make different changes offline and end up in the same state', async ({
  browser,
  app,
}) => {
  test.setTimeout(120_000);
  const fan = await signUpFan(app);
  const [phone, laptop] = [await browser.newContext(), await browser.newContext()];
  for (const device of [phone, laptop]) await device.addCookies(cookiesOf(fan, app));
  const [first, second] = [await openTab(phone, app), await openTab(phone, app)];
  const other = await openTab(laptop, app);
  await Promise.all([phone.setOffline(true), laptop.setOffline(true)]);

  await spot(first, 'Arizona Cardinals');
  await spot(first, 'Atlanta Falcons');
  // The device's other tab shows the spot immediately.
  await expect(cardOf(second, 'Atlanta Falcons').getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await remove(second, 'Atlanta Falcons');
  await spot(second, 'Baltimore Ravens');
  await spot(other, 'Atlanta Falcons');
  await spot(other, 'Arizona Cardinals');
  await remove(other, 'Arizona Cardinals');
  await spot(other, 'Buffalo Bills');
  expect(await collectionOf(app, fan)).toEqual([]);

  await Promise.all([phone.setOffline(false), laptop.setOffline(false)]);
  // The last change wins: the laptop spotted the Falcons after the phone removed them, and removed the Cardinals last.
  const expected = ['nfl-atl', 'nfl-bal', 'nfl-buf'];
  await expect.poll(() => collectionOf(app, fan), { timeout: 40_000 }).toEqual(expected);
  for (const page of [first, second, other]) {
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Your Teams 3' })).toBeVisible();
    for (const team of ['Atlanta Falcons', 'Baltimore Ravens', 'Buffalo Bills'])
      await expect(cardOf(page, team).getByRole('button', { name: 'Spotted' })).toBeDisabled();
  }
  await Promise.all([phone.close(), laptop.close()]);
});

test("OFFLINE-05 a second account in the same browser doesn't send changes of the first", async ({ browser, app }) => {
  const [alice, bob] = [await signUpFan(app), await signUpFan(app)];
  const device = await browser.newContext();
  await device.addCookies(cookiesOf(alice, app));
  const hers = await openTab(device, app);
  await device.setOffline(true);
  await spot(hers, 'Arizona Cardinals');
  await hers.close();
  await device.setOffline(false);

  await device.clearCookies();
  await device.addCookies(cookiesOf(bob, app));
  const his = await openTab(device, app);
  await spot(his, 'Buffalo Bills');
  await expect.poll(() => collectionOf(app, bob)).toEqual(['nfl-buf']);
  expect(await collectionOf(app, alice)).toEqual([]);

  await his.close();
  await device.clearCookies();
  await device.addCookies(cookiesOf(alice, app));
  const again = await openTab(device, app);
  await expect(cardOf(again, 'Arizona Cardinals').getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expect.poll(() => collectionOf(app, alice)).toEqual(['nfl-ari']);
  await device.close();
});
