import type { Route } from '@playwright/test';
import { BROWSE_NFL, fillInSignIn, openAs, signUpInBrowser } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, OPERATIONS, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { signUpFan } from '../../support/people/api-client.ts';

test('ERR-22 OFFLINE-08 an expired session asks the fan to sign in again, and the spot is sent afterward', {
  tag: '@everywhere',
}, async ({ page, app, context }) => {
  const email = await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Arizona Cardinals');
  await context.clearCookies();
  await spot(page, 'Arizona Cardinals');
  await expect(page.getByText('Authentication error. Please sign in again.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  const sent = page.waitForResponse(OPERATIONS);
  // Without a reload: a WebKit page that is left while it stores something may block the next one (docs/devices.md).
  await fillInSignIn(page, email);
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeHidden();
  await page.goto(`${app}/dashboard?tab=browse&league=NFL`);
  await expectSpotted(page, 'Arizona Cardinals');
});

const faults = [
  ['Arizona Cardinals', 'a lost network', (route: Route) => route.abort()],
  ['Atlanta Falcons', 'a failing server', (route: Route) => route.fulfill({ status: 503 })],
  [
    'Baltimore Ravens',
    'a rejection for another reason than the session',
    (route: Route) => route.fulfill({ status: 403 }),
  ],
] as const;

test('OFFLINE-08 a lost network, a failing server, and a rejection for another reason than the session sign no one out: the app opens and spots', async ({
  page,
  app,
}) => {
  await openAs(page, app, await signUpFan(app), BROWSE_NFL);
  await expectUnspotted(page, 'Arizona Cardinals');
  for (const [team, fault, fail] of faults) {
    await test.step(fault, async () => {
      await page.route('**/api/**', fail);
      await page.reload();
      const refused = page.waitForRequest(OPERATIONS);
      await spot(page, team);
      await refused;
      await expectSpotted(page, team);
      await expect(page).toHaveURL(app + BROWSE_NFL);
      await expect(page.getByText('Authentication error. Please sign in again.')).toHaveCount(0);
      await page.unroute('**/api/**');
      await page.reload();
      await expectSpotted(page, team);
    });
  }
});
