import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('a newly loaded page starts at the top, even if the previous one was scrolled', async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard?tab=browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.goto(`${app}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
