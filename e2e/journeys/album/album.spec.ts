import type { Page } from '@playwright/test';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { collector } from '../../support/people/collector.ts';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const places = (page: Page) => page.getByRole('button', { name: /(?:Spotted|Not spotted)$/ });

for (const width of [390, 1440]) {
  test(`at ${width} px the album renders the slots near the screen, and nothing moves when the rest is`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, app, await collector(app, 120), '/dashboard?tab=teams');
    await expect(places(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // The leagues below the first screen follow it.
    const league = page.getByRole('region', { name: 'NCAA Division I' });
    await expect(league).toBeAttached();
    const before = await heightOf(page);
    expect(await places(page).count()).toBeLessThan(200);

    await page.getByRole('navigation', { name: 'Leagues in the album' }).getByRole('button', { name: /^NCAA/ }).click();
    await expect(league.getByRole('heading')).toBeInViewport();
    await expect(league.getByRole('button', { name: /spotted$/i }).first()).toBeInViewport();
    expect(await heightOf(page)).toBe(before);
  });
}
