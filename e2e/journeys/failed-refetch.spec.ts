import type { Page } from '@playwright/test';
import { cardOf, openBrowse } from '../support/person.ts';
import { expectSpotted, OPERATIONS, spot } from '../support/spots.ts';
import { expect, test } from '../support/test.ts';

/** Loads the page again while nobody can say what the fan has, and waits until the app has heard so. */
async function reloadWithoutReading(page: Page): Promise<void> {
  await page.route('**/api/spots/mine*', (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse('**/api/spots/mine*');
  await page.reload();
  await (await failed).finished();
}

test('ERR-38 a reading that fails takes nothing away that the device knows', async ({ page, app }) => {
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

test('the Browse tab can be used while a reading fails', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  await expect(cardOf(page, 'Atlanta Falcons')).toBeVisible();
  await reloadWithoutReading(page);
  await spot(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Atlanta Falcons');
});
