import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { BROWSE_NFL, fillInSignIn, openAs } from '../../support/browser/person.ts';
import { untilOnDevice } from '../../support/browser/site.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
import { test as base, expect } from '../../support/browser/test.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';
import { createTrip, openTrips, ticketOf } from '../../support/people/trips.ts';

/** Removes APIs that some browsers lack; runs in every page before its own scripts. */
const removeFeatures = (): void => {
  const lacking: [owner: object, names: string[]][] = [
    [Navigator.prototype, ['share', 'vibrate']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'SyncManager']],
    [globalThis.ServiceWorkerRegistration?.prototype ?? {}, ['sync', 'periodicSync']],
    [globalThis.PublicKeyCredential ?? {}, ['isConditionalMediationAvailable']],
    [globalThis.StorageManager?.prototype ?? {}, ['persist', 'persisted']],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
};

/** A page of a browser without those APIs, in which no script may throw. */
const test = base.extend({
  page: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(removeFeatures);
    await provide(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
});

const spottedBy = async (app: string, fan: Fan): Promise<string[]> =>
  (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.collection.map(({ teamId }) => teamId);

const hasFeatures = (page: Page) =>
  page.evaluate(() => ['share' in navigator, 'vibrate' in navigator, 'requestIdleCallback' in window].includes(true));

test('a browser without optional APIs signs in by password and spots teams', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const { email } = await signUpFan(app);
  await page.goto(`${app}/sign-in?returnTo=${encodeURIComponent(BROWSE_NFL)}`);
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(app + BROWSE_NFL);
  await expect(page.getByRole('region', { name: 'Your stats' })).toBeVisible();
  expect(await hasFeatures(page)).toBe(false);
  await spot(page, 'Green Bay Packers');
  await expectSpotted(page, 'Green Bay Packers');
  // The third spot asks the browser for persistent storage.
  await spot(page, 'Arizona Cardinals');
  await spot(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Atlanta Falcons');
});

test('a browser without optional APIs shares by copying, and shows the link if it has no clipboard', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  const trip = await createTrip(app, fan);
  await openTrips(page, app, fan);
  const share = ticketOf(page).getByRole('button', { name: 'Share trip' });
  await page.evaluate(() => {
    const writeText = async (copied: string) => void Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });
  await share.click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'copied') as unknown)).toBe(`${app}/shared/${trip.shareToken}`);

  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await share.click();
  await expect(page.getByRole('dialog', { name: 'Share trip' })).toBeVisible();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('OFFLINE-03 a browser without optional APIs keeps a spot offline and sends it later', async ({
    page,
    app,
    context,
    browserName,
  }) => {
    const fan = await signUpFan(app);
    await openAs(page, app, fan, BROWSE_NFL);
    await expect(page.getByRole('article')).toHaveCount(32);
    await untilOnDevice(page);
    await context.setOffline(true);
    await spot(page, 'Green Bay Packers');
    await expectSpotted(page, 'Green Bay Packers');
    await expect(page.getByText('1 waiting')).toBeVisible();
    // Only Safari deletes what it stored.
    await expect(page.getByText('They can disappear')).toHaveCount(browserName === 'webkit' ? 1 : 0);
    await context.setOffline(false);
    await expect.poll(() => spottedBy(app, fan)).toEqual(['nfl-gb']);
    await expect(page.getByText('1 waiting')).toHaveCount(0);
  });
});
