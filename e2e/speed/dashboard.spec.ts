import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { openAs } from '../support/browser/person.ts';
import { expect, test } from '../support/browser/test.ts';
import { cookiesOf, type Fan, signUpFan } from '../support/people/api-client.ts';
import { collector } from '../support/people/collector.ts';
import { fanWithFullAlbum, MISSING } from '../support/people/full-album.ts';
import { quantile, report } from './figures.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** The most files that a first view may take. */
const FIRST_FILES = 12;

/** Opens a screen with an empty cache, and returns the compressed sizes of the scripts that it loaded to show its first team. */
async function scriptsOf(browser: Browser, app: string, fan: Fan, path: string, first: string): Promise<number[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies(cookiesOf(fan, app));
  const page = await context.newPage();
  // Scripts that load in idle time, or after the first team is shown, aren't part of the first view.
  await page.addInitScript((shown) => {
    window.requestIdleCallback = () => 0;
    new MutationObserver((_, observer) => {
      if (!document.querySelector(shown)) return;
      observer.disconnect();
      performance.mark('first team');
    }).observe(document, { childList: true, subtree: true });
  }, first);
  await page.goto(app + path);
  await expect(page.locator(first).first()).toBeVisible();
  const sizes = await page.evaluate(() => {
    const [team] = performance.getEntriesByName('first team');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name, startTime }) => name.endsWith('.js') && team && startTime < team.startTime)
      .map(({ encodedBodySize }) => encodedBodySize);
  });
  await context.close();
  return sizes;
}

for (const { tab, path, spots, first, limit } of [
  { tab: 'album', path: '/dashboard', spots: 120, first: 'main section[aria-labelledby] li button', limit: 150 },
  { tab: 'search', path: '/dashboard?tab=browse', spots: 0, first: 'article', limit: 156 },
]) {
  test(`the first view of the ${tab} loads at most ${limit} kB of compressed JavaScript in 12 files`, async ({
    browser,
    app,
  }) => {
    const fan = spots > 0 ? await collector(app, spots) : await signUpFan(app);
    const sizes = await scriptsOf(browser, app, fan, path, first);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`JavaScript of the first view of the ${tab}: ${(total / 1000).toFixed(1)} kB in ${sizes.length} files`);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(limit * 1000);
    expect(sizes.length).toBeLessThanOrEqual(FIRST_FILES);
  });
}

/** Times, in ms, from a tap to the frame in which the card says Spotted, one team after another. */
const timesOfSpotting = (page: Page, teams: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    const cards = [...document.querySelectorAll('article')].filter((card) => !card.textContent?.includes('Spotted'));
    if (cards.length !== count) throw new Error(`${cards.length} teams to spot`);
    const times: number[] = [];
    for (const card of cards) {
      const button = [...card.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Spot');
      if (!button) throw new Error('Nothing to press');
      // A card out of view isn't rendered, and a user couldn't tap it.
      card.scrollIntoView({ block: 'center' });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
      const began = performance.now();
      button.click();
      await new Promise((painted) => {
        // A task that begins in an animation frame runs once that frame has been painted.
        const look = () => (card.textContent?.includes('Spotted') ? setTimeout(painted) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
      times.push(performance.now() - began);
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }));
    }
    return times;
  }, teams);

test('SPOT-04 Spotted is visible in under 100 ms after 95 of 100 taps, with 1,239 spots and the CPU slowed down four times', async ({
  browser,
  app,
}) => {
  test.skip(!process.env.LONG, 'measures wall-clock time, so it needs an idle machine');
  test.setTimeout(300_000);
  const times: number[] = [];
  // Three fans, because a full album lacks only 18 teams.
  for (let fan = 0; fan < 3; fan += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openAs(page, app, await fanWithFullAlbum(app), '/dashboard?tab=browse&league=NFL');
    await expect(page.getByRole('article')).toHaveCount(32);
    await page.evaluate(() => document.fonts.ready);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    times.push(...(await timesOfSpotting(page, MISSING)));
    await context.close();
  }
  report(`tap to Spotted at 4x, load ${loadavg()[0]?.toFixed(1)}`, times);
  expect(quantile(times, 0.95)).toBeLessThan(100);
});
