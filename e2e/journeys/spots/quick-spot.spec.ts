import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, cardOf } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { untilToastsCanShow } from '../../support/browser/toasts.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Spot' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Team', exact: true });
const disc = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const toast = (page: Page) => page.getByText('Team Spotted!', { exact: true });

async function open(page: Page, origin: string, address = BROWSE_NFL): Promise<Fan> {
  const fan = await signUpFan(origin);
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(origin + address);
  return fan;
}

test('QUICK-01 on a phone the button at the bottom opens Quick Spot with the field focused', async ({ page, app }) => {
  await open(page, app);
  // The app's button replaces the one of the app shell.
  await expect.poll(() => disc(page).boundingBox()).toMatchObject({ width: 76, height: 76 });
  await disc(page).tap();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(disc(page)).toBeFocused();
});

test('QUICK-03 a recent team is spotted in two taps', async ({ page, app }) => {
  const fan = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'ncaa-hawaii' }, fan.cookie);
  await callApi(app, spotsApi.remove, { teamId: 'ncaa-hawaii' }, fan.cookie);
  await page.context().addCookies(cookiesOf(fan, app));
  await page.goto(app + BROWSE_NFL);
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();

  await disc(page).tap();
  await dialog(page).getByRole('group', { name: 'Recents' }).getByRole('option').first().tap();

  await expect(toast(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.collection.length).toBe(1);
});

test('Quick Spot finds and spots teams offline, and the spot is sent later', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const fan = await open(page, app);
  await disc(page).tap();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await untilToastsCanShow(page);
  await page.context().setOffline(true);
  // At its edge, because a second tap at the same point would count as a bounce.
  await disc(page).tap({ position: { x: 6, y: 30 } });
  await field(page).fill('gb');
  await option(page, /Packers/).tap();
  await expect(toast(page)).toBeVisible();
  await expect(cardOf(page, 'Green Bay Packers').getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await page.context().setOffline(false);
  const collection = async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.collection;
  await expect.poll(async () => (await collection()).map(({ teamId }) => teamId)).toEqual(['nfl-gb']);
});
