import config from '../../../playwright.config.ts';
import { openBrowse } from '../../support/browser/person.ts';
import { test, untilOnDevice } from '../../support/browser/site.ts';
import { expect } from '../../support/browser/test.ts';

// Headless Chromium doesn't check installability and would accept any app.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...config.use?.launchOptions, executablePath: '/usr/bin/chromium' },
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'Firefox and WebKit: only Chromium says whether an app is installable',
);

test('OFFLINE-09 Chromium finds the manifest complete and the app installable', async ({ page, app, request }) => {
  await openBrowse(page, app);
  await untilOnDevice(page);
  const chromium = await page.context().newCDPSession(page);
  const { url, errors } = await chromium.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${app}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  // A test's profile is incognito, which can't install apps; that is the only error.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  const response = await request.get(url);
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts, ...manifest } = await response.json();
  expect(manifest).toMatchObject({
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#10402F',
  });
  expect(shortcuts).toMatchObject([{ name: 'Quick Spot', url: '/dashboard?quick' }]);
  expect(icons.map(({ sizes, purpose }: Icon) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: touchIcon, sizes: '180x180' }] as Icon[]) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
