import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { violationsIn } from '../../support/browser/axe.ts';
import { cardOf, openBrowse } from '../../support/browser/person.ts';
import { test, untilOnDevice } from '../../support/browser/site.ts';
import { expect } from '../../support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });

const everyTeam = `${allTeams.length.toLocaleString('en')} teams`;

test('OFFLINE-01 a cold start offline opens the dashboard, signed in, with the album and every team', async ({
  site,
  browserName,
  playwright,
  launchOptions,
}, testInfo) => {
  test.skip(browserName !== 'chromium', 'Firefox and WebKit: a browser can’t be closed and opened again with its disk');
  test.setTimeout(150_000);
  const profile = testInfo.outputPath('profile');
  const start = () => playwright[browserName].launchPersistentContext(profile, launchOptions);

  const first = await start();
  const page = await first.newPage();
  await site.deploy();
  await openBrowse(page, site.origin);
  await cardOf(page, 'Diamondbacks').getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  await untilOnDevice(page);
  // The browser's HTTP cache must not help.
  await (await first.newCDPSession(page)).send('Network.clearBrowserCache');
  await first.close();
  await site.takeDown();

  const second = await start();
  await second.setOffline(true);
  const cold = await second.newPage();
  const refused: string[] = [];
  cold.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await cold.goto(`${site.origin}/dashboard?tab=browse`);
  await expect(cold.getByRole('tabpanel').getByRole('status')).toContainText(everyTeam);
  await expect(cardOf(cold, 'Diamondbacks').getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expect(cold.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  const fonts = await cold.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
  expect(fonts).toContain('loaded');

  // Screens and dialogs that weren't opened before.
  await cold.getByRole('link', { name: 'Settings' }).click();
  await expect(cold.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await cold.goto(`${site.origin}/team/nfl-gb`);
  await expect(cold.getByRole('heading', { name: /Packers/ }).first()).toBeVisible();
  // The landing page redirects to the dashboard as it does online; other public pages open.
  await cold.goto(site.origin);
  await expect(cold).toHaveURL(/\/dashboard/);
  await cold.goto(`${site.origin}/about`);
  await expect(cold.getByRole('heading', { name: /About/, level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
  await second.close();
  rmSync(profile, { recursive: true });
});

test('the service worker caches no personal responses, and is revalidated on every request like the app shell', async ({
  page,
  app,
  request,
}) => {
  await openBrowse(page, app);
  await untilOnDevice(page);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(everyTeam);
  await page.goto(`${app}/about`);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/app.html');
  expect(kept.filter((path) => !/^\/(?:app\.html|manifest\.webmanifest|icons\/.+|assets\/.+)$/.test(path))).toEqual([]);
  expect(kept.filter((path) => /\/assets\/[a-z]{2}-[^/]+\.svg$/.test(path)).length).toBeLessThan(60);
  const shell = await page.evaluate(() => caches.match('/app.html').then((response) => response?.text()));
  const response = await request.get(`${app}/app.html`);
  expect(shell).toBe(await response.text());
  expect(response.headers()['content-security-policy']).toContain("default-src 'self'");
  for (const path of ['/sw.js', '/app.html']) {
    const asked = await request.get(app + path);
    expect([path, asked.status(), asked.headers()['cache-control']]).toEqual([path, 200, 'no-cache']);
  }
});

/** Simulates Chromium's install prompt, which needs a window with a profile. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(offer);
  });

async function spot(page: Page, name: string): Promise<void> {
  const card = cardOf(page, name);
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
}

const hint = (page: Page) => page.getByRole('status').filter({ hasText: 'Keep Sportspot one tap away.' });

/** Records whether the app asked the browser for persistent storage. */
const watchPersist = (page: Page) =>
  page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      document.documentElement.setAttribute('data-persist', '');
      return true;
    };
  });

test('OFFLINE-09 the app offers to be installed once, after the third spot', async ({ page, app, browserName }) => {
  test.skip(browserName === 'webkit', 'WebKit: WebKitGTK has no storage manager, unlike Safari');
  await watchPersist(page);
  await openBrowse(page, app);
  await offerToInstall(page);
  await spot(page, 'Diamondbacks');
  await spot(page, 'Braves');
  await expect(hint(page)).toHaveCount(0);
  await expect(page.locator('html[data-persist]')).toHaveCount(0);
  await spot(page, 'Orioles');
  await expect(hint(page)).toBeVisible();
  await expect(page.locator('html[data-persist]')).toHaveCount(1);
  expect(await violationsIn(page, { within: '[data-notice]' })).toEqual([]);
  await hint(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await expect(hint(page)).toHaveCount(0);

  await page.reload();
  await offerToInstall(page);
  await spot(page, 'Red Sox');
  await expect(hint(page)).toHaveCount(0);
});
