import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, openAs } from '../../support/browser/person.ts';
import { expectSpotted, OPERATIONS, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';

const SETTINGS = '**/assets/settings-page-*.js';
const NOT_LOADED = "throw new Error('secret detail')";
const NOT_RENDERED = "export const SettingsPage = () => { throw new Error('secret detail') }";
const breakSettings = (page: Page, body: string) =>
  page.route(SETTINGS, (route) => route.fulfill({ contentType: 'text/javascript', body }));

/** The error screen is shown without any detail of the cause. */
async function expectBroken(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  const shown = await page.locator('body').innerText();
  expect(shown).not.toMatch(/secret detail|\.js\b|\bat \w+ \(|Error:/);
}

test("ROUTE-10 a route whose code can't be loaded, and a screen that throws while rendering, show the error screen without a stack, with Reload and Go Home; unsent changes survive", async ({
  browserName,
  page,
  app,
}) => {
  test.skip(browserName === 'webkit', 'WebKit: code that was loaded once comes from its memory, not through a route');
  const fan = await signUpFan(app);
  await openAs(page, app, fan, BROWSE_NFL);
  // No change reaches the server until the page works again.
  await page.route(OPERATIONS, (route) => route.abort());
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  const reload = async () => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  };

  await breakSettings(page, NOT_LOADED);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expectBroken(page);
  await reload();
  await expectBroken(page);
  await page.unroute(SETTINGS);
  await breakSettings(page, NOT_RENDERED);
  await reload();
  await expectBroken(page);
  await page.unroute(SETTINGS);
  await reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await breakSettings(page, NOT_RENDERED);
  await page.goto(app + BROWSE_NFL);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expectBroken(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  // Home is the dashboard for signed-in fans.
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(app + BROWSE_NFL);
  await expectSpotted(page, 'Arizona Cardinals');
  const kept = async () =>
    (await callApi(app, spotsApi.list, { userId: fan.id }, fan.cookie)).body.spots.map(({ teamId }) => teamId);
  expect(await kept()).toEqual([]);
  await page.unroute(OPERATIONS);
  await page.reload();
  await expect.poll(kept).toEqual(['nfl-ari']);
});
