import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Bytes a server may send before it must wait for the client's first acknowledgement. */
const DOCUMENT = 14_000;
/** The entry script alone; the app's code loads on first use. */
const CODE = 10_000;

/** Compressed sizes of the files a page has loaded, in bytes. */
const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sum = (ending: string) =>
      files.filter(({ name }) => name.endsWith(ending)).reduce((total, file) => total + file.encodedBodySize, 0);
    return { document: document?.encodedBodySize ?? 0, code: sum('.js'), styles: sum('.css') };
  });

test('the landing page is at most 14 kB with its styles and loads at most 10 kB of JavaScript, all deferred', async ({
  page,
  app,
}) => {
  const session = page.waitForResponse(/\/api\/session/);
  await page.goto(app, { waitUntil: 'load' });
  await session;
  const first = await sizesOf(page);
  console.log(
    `landing: HTML ${first.document} bytes, JavaScript ${first.code} bytes, style sheets ${first.styles} bytes`,
  );
  expect(first.document).toBeGreaterThan(0);
  expect(first.document).toBeLessThanOrEqual(DOCUMENT);
  expect(first.styles).toBe(0);
  expect(first.code).toBeGreaterThan(0);
  expect(first.code).toBeLessThanOrEqual(CODE);
  // Nothing may block rendering.
  const blocking = await page.locator('link[rel=stylesheet], script[src]:not([type=module], [defer], [async])').count();
  expect(blocking).toBe(0);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible();
  console.log(`landing with the sign-in modal open: JavaScript ${(await sizesOf(page)).code} bytes`);
});

test("text doesn't shift when its font loads late", async ({ page, app }) => {
  for (const path of ['/', '/faq']) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(app + path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The fallback font is painted before the web font arrives.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    letGo();
    await page.evaluate(async () => {
      await document.fonts.load('16px "Archivo Variable"');
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
    console.log(`${path}: layout shift ${shift.toFixed(3)} when the font comes late`);
    expect(shift).toBeLessThan(0.05);
    await page.unroute('**/*.woff2');
  }
});
