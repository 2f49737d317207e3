import type { Page } from '@playwright/test';
import { CLIENT_VERSION } from '@sportspot/domain/spots/spots.constants.ts';
import { cardOf, openBrowse } from '../../support/browser/person.ts';
import { test, untilOnDevice } from '../../support/browser/site.ts';
import { expect } from '../../support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });
// Each test starts several servers one after another.
test.describe.configure({ timeout: 300_000 });

const isNext = (page: Page) => page.locator('html[data-app-version="next"]');
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /A new version is ready|Sportspot needs an update/ });

/** Counts the page's loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('OFFLINE-07 a new version asks before it reloads; consent in one tab reloads every tab once', async ({
  page,
  context,
  site,
  next,
}) => {
  await site.deploy();
  await openBrowse(page, site.origin);
  await untilOnDevice(page);
  const other = await context.newPage();
  await other.goto(`${site.origin}/dashboard`);
  await untilOnDevice(other);

  await site.deploy({ WEB_DIST: next });
  const loads = [countLoads(page), countLoads(other)];
  // The browser checks for a new version on every load; the page itself stays on the old one.
  await page.reload();
  for (const tab of [page, other]) {
    await expect(notice(tab)).toContainText('A new version is ready.');
    await expect(isNext(tab)).toHaveCount(0);
  }
  // Code that this tab hasn't loaded and the server no longer has.
  await other.getByRole('link', { name: 'Settings' }).click();
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await notice(other).getByRole('button', { name: 'Later' }).click();
  await expect(notice(other)).toHaveCount(0);
  expect(loads.map((count) => count())).toEqual([1, 0]);

  await notice(page).getByRole('button', { name: 'Update now' }).click();
  for (const tab of [page, other]) {
    await expect(isNext(tab)).toHaveCount(1);
    await expect(notice(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(loads.map((count) => count())).toEqual([2, 1]);
});

test('OFFLINE-07 focusing the app checks for a new version at most once an hour', async ({ page, site, next }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.update = function countedUpdate() {
      const root = document.documentElement;
      root.dataset.checks = String(Number(root.dataset.checks ?? 0) + 1);
      return update.call(this);
    };
  });
  await site.deploy();
  await openBrowse(page, site.origin);
  await untilOnDevice(page);
  await site.deploy({ WEB_DIST: next });
  const lookAfter = async (time: string) => {
    await page.clock.fastForward(time);
    return page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      return Number(document.documentElement.dataset.checks ?? 0);
    });
  };
  expect(await lookAfter('59:00')).toBe(0);
  expect(await lookAfter('01:30')).toBe(1);
  await expect(notice(page)).toBeVisible();
  expect(await lookAfter('30:00')).toBe(1);
});

test('OFFLINE-07 an app that is too old must update, and keeps its unsent changes', async ({ page, site, next }) => {
  await site.deploy();
  await openBrowse(page, site.origin);
  await untilOnDevice(page);
  await expect(page.getByRole('article')).toHaveCount(50);

  await site.deploy({ WEB_DIST: next, OLDEST_CLIENT: String(CLIENT_VERSION + 1) });
  const card = cardOf(page, 'Diamondbacks');
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(notice(page)).toContainText('Sportspot needs an update.');
  await expect(notice(page)).toContainText('Your spots are safe.');
  await expect(notice(page).getByRole('button', { name: 'Later' })).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Update now' }).click();
  await expect(isNext(page)).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();

  // As if the next version met the server's minimum: the unsent change is sent.
  await site.deploy({ WEB_DIST: next });
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/operations') && response.ok());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await (await taken).json()).results).toMatchObject([{ outcome: 'applied' }]);
});

test('a file whose download fails is downloaded again, and the whole app is cached on the device', async ({
  browserName,
  page,
  context,
  app,
}) => {
  test.skip(browserName !== 'chromium', 'Firefox and WebKit: requests of a worker can’t be told from those of a page');
  const lost: string[] = [];
  await context.route(/\/assets\/.*\.json$/, (route) => {
    const request = route.request();
    if (!request.serviceWorker() || lost.length > 0) return route.continue();
    lost.push(request.url());
    return route.abort('connectionreset');
  });
  await openBrowse(page, app);
  await untilOnDevice(page);
  expect(lost).toHaveLength(1);
});
