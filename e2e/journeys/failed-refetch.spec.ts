import type { Locator, Page } from '@playwright/test';
import { cardOf, openBrowse } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** The first attempt and its two repetitions, after which the app gives up. */
const ATTEMPTS = 3;

/** Spots, which makes the app read the collection anew, and lets that reading fail for good. */
async function spotAndLoseTheReading(page: Page, place: Locator): Promise<void> {
  const spot = place.getByRole('button', { name: 'Spot', exact: true });
  await expect(spot).toBeVisible();
  let failures = 0;
  await page.route('**/api/users/*/spots*', async (route) => {
    await route.abort();
    failures += 1;
  });
  await spot.click();
  await expect.poll(() => failures, { timeout: 30_000 }).toBe(ATTEMPTS);
  // What the app was told by now is on the screen.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('a reading that fails later takes nothing off the Browse tab', async ({ page, app }) => {
  await openBrowse(page, app, '&league=NFL');
  const card = cardOf(page, 'Arizona Cardinals');
  await spotAndLoseTheReading(page, card);
  await expect(page.getByText('Failed to load user teams')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(32);
});

test("a reading that fails later leaves a team's page as it is", async ({ page, app }) => {
  await openBrowse(page, app);
  await page.goto(`${app}/team/nfl-gb`);
  await spotAndLoseTheReading(page, page.getByRole('main'));
  await expect(page.getByText('Failed to load user teams')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Packers/ })).toBeVisible();
});
