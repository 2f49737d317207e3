import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { openBrowse } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { cookiesOf, signUpFan } from '../support/people/api-client.ts';
import { quantile, report } from './figures.ts';

const all = `${allTeams.length.toLocaleString('en')} teams`;

test.use({ viewport: { width: 1440, height: 900 } });

/** The page's longest task, in ms, from the first key until the grid is updated; 0 if there was no long task. */
async function longestTaskWhileTyping(page: Page, query: string): Promise<number> {
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(all);
  const observer = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const tasks = new PerformanceObserver((list) => seen.push(...list.getEntries().map((task) => task.duration)));
    tasks.observe({ type: 'longtask' });
    return { seen, tasks };
  });
  await page.getByRole('searchbox').pressSequentially(query, { delay: 40 });
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
  await expect(page.getByRole('search')).toHaveAttribute('aria-busy', 'false');
  return observer.evaluate(({ seen, tasks }) => {
    const last = tasks.takeRecords().map((task) => task.duration);
    tasks.disconnect();
    return Math.max(0, ...seen, ...last);
  });
}

for (const query of ['green bay', 'new yrok', 'red b', 'united']) {
  test(`typing "${query}" makes no task longer than 50 ms`, async ({ page, app }) => {
    test.setTimeout(120_000);
    await openBrowse(page, app);
    await expect(page.getByRole('article')).toHaveCount(50);
    await page.evaluate(() => document.fonts.ready);
    // Another process may take the CPU for a moment, so a task only counts as long if it's long every time.
    const longest: number[] = [];
    do longest.push(await longestTaskWhileTyping(page, query));
    while (Math.min(...longest) > 50 && longest.length < 8);
    report(`longest task while typing "${query}", ${longest.length} times`, longest);
    expect(Math.min(...longest)).toBeLessThanOrEqual(50);
  });
}

/** When search became available, in ms on the page's own clock. */
const catalogueReady = async (page: Page): Promise<number> => {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('catalogue-ready')[0]?.startTime);
  return mark.evaluate((time) => time ?? Number.NaN);
};

test('loading the teams waits for neither the session response nor the album', async ({ page, app }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  await openBrowse(page, app);
  await catalogueReady(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  release();
  await expect(page.getByRole('article')).toHaveCount(50);
});

test('the catalogue is ready within 300 ms of the script, with an empty cache', async ({ browser, app }) => {
  test.skip(!process.env.LONG, 'measures wall-clock time, so it needs an idle machine');
  const fan = await signUpFan(app);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext();
    await context.addCookies(cookiesOf(fan, app));
    const page = await context.newPage();
    await page.goto(`${app}/dashboard?tab=browse`);
    const ready = await catalogueReady(page);
    // When the script has arrived, before it runs.
    const script = await page.evaluate(() => {
      const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
      return (performance.getEntriesByName(entry)[0] as PerformanceResourceTiming).responseEnd;
    });
    times.push(ready - script);
    await context.close();
  }
  report('catalogue ready after the script', times);
  expect(quantile(times, 0.5)).toBeLessThanOrEqual(300);
});
