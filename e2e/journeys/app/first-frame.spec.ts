import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';
import { collector } from '../../support/people/collector.ts';

const FILES = '**/assets/**';

/** Opens a page again while none of its files load. */
async function openWithoutCode(page: Page, address: string): Promise<void> {
  await page.route(FILES, (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[data-frame] header')).toBeVisible();
}

/** The top edges of the heading, the tabs, and the bar at the bottom of the screen. */
const topsOf = (page: Page, root: 'body' | '[data-frame]') =>
  page.evaluate(
    (within) =>
      ['h1', '[role="tablist"]', '[data-bottom-bar]'].map(
        (part) => document.querySelector(`${within} ${part}`)?.getBoundingClientRect().top,
      ),
    root,
  );

const headingOf = (page: Page) => page.locator('[data-frame] h1');

test('before any file has loaded, the dashboard shows its tabs, its bar, and the heading of the tab that opens, where they stay', async ({
  page,
  app,
}) => {
  await openAs(page, app, await collector(app, 3), '/dashboard?tab=teams');
  await expect(page.getByRole('heading', { level: 1, name: 'Your album' })).toBeVisible();
  const shown = await topsOf(page, 'body');
  await openWithoutCode(page, `${app}/dashboard`);
  await expect(headingOf(page)).toHaveText('Your album');
  expect(await topsOf(page, '[data-frame]')).toEqual(shown);
  await page.goto(`${app}/dashboard?tab=browse`, { waitUntil: 'commit' });
  await expect(headingOf(page)).toHaveText('Find Your Team');
  await page.goto(`${app}/dashboard?tab=groups`, { waitUntil: 'commit' });
  await expect(headingOf(page)).toHaveText('Groups');
  await page.goto(`${app}/settings`, { waitUntil: 'commit' });
  await expect(page.locator('[data-frame] header')).toBeVisible();
  await expect(headingOf(page)).toHaveCount(0);

  // An empty album opens Browse, and its frame says so, in the language of the device.
  const fan = await signUpFan(app);
  await callApi(app, accountsApi.updateProfile, { language: 'es' }, fan.cookie);
  await page.unroute(FILES);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openAs(page, app, fan, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Encuentra tu equipo' })).toBeVisible();
  await openWithoutCode(page, `${app}/dashboard`);
  await expect(headingOf(page)).toHaveText('Encuentra tu equipo');
});
