import type { Page } from '@playwright/test';
import { cardOf, openBrowse } from '../support/person.ts';
import { expectSpotted, OPERATIONS, spot } from '../support/spots.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

/** Reloads the page while the request for the fan's spots fails, and waits until the app has the failed response. */
async function reloadWithoutReading(page: Page): Promise<void> {
  await page.route('**/api/spots/mine*', (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse('**/api/spots/mine*');
  await page.reload();
  await (await failed).finished();
}

test("ERR-38 a failed refetch doesn't hide spots that the device has", async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  const taken = page.waitForResponse(OPERATIONS);
  await spot(page, 'Arizona Cardinals');
  await taken;
  await reloadWithoutReading(page);
  await expect(page.getByRole('article')).toHaveCount(32);
  await expectSpotted(page, 'Arizona Cardinals');
  await expect(page.getByText('Failed to load user teams')).toHaveCount(0);

  await page.goto(`${app}/team/nfl-ari`);
  await expect(page.getByRole('heading', { name: /Cardinals/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expect(page.getByText('Failed to load user teams')).toHaveCount(0);
});

test('the Browse tab works while a refetch fails', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  await expect(cardOf(page, 'Atlanta Falcons')).toBeVisible();
  await reloadWithoutReading(page);
  await spot(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Atlanta Falcons');
});

test('code that failed to load offline loads when the network is back', async ({ page, app, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox: code that failed to load comes with the next page only');
  const pager = /\/assets\/pager-[^/]+\.js/;
  const aborted = page.waitForEvent('requestfailed', (request) => pager.test(request.url()));
  await page.route(pager, (route) => route.abort());
  await openBrowse(page, app);
  await aborted;
  await page.context().setOffline(true);
  await page.unroute(pager);
  await expect(page.getByLabel('Teams per page')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Teams per page')).toBeVisible();
});

test('Quick Spot opens after a reload if its code failed to load', { tag: '@everywhere' }, async ({ page, app }) => {
  const sheet = /\/assets\/quick-spot-sheet-[^/]+\.js/;
  await page.route(sheet, (route) => route.abort());
  await openBrowse(page, app);
  const quickSpot = page.getByRole('button', { name: 'Quick Spot' }).filter({ visible: true });
  await quickSpot.click();
  const reload = toastOf(page, 'Failed to open Quick Spot').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(sheet);
  await reload.click({ noWaitAfter: true });
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
  await expect(page.getByRole('article').first()).toBeVisible();
  await quickSpot.click();
  await expect(page.getByRole('dialog', { name: 'Quick Spot' })).toBeVisible();
});
