import type { Page } from '@playwright/test';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { fanNamed } from '../../support/people/trips.ts';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(237, 240, 232)';
const DARK = 'rgb(12, 20, 16)';

test('THEME-01 light and dark follow the system live; a chosen theme wins, is kept, and never flashes', async ({
  page,
  app,
}) => {
  // Records the theme of each page's first frame.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const first =
        getComputedStyle(document.documentElement).colorScheme + (document.documentElement.dataset.theme ?? '');
      Object.assign(window, { firstTheme: first });
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, app, await fanNamed(app, 'Sam'), '/settings');
  const theme = page.getByLabel('Theme');
  await expect(theme).toHaveValue('system');
  await expect.poll(() => paper(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).toBe(DARK);

  await theme.selectOption('Light');
  await expect.poll(() => paper(page)).toBe(LIGHT);
  await page.reload();
  await expect(theme).toHaveValue('light');
  expect(await paper(page)).toBe(LIGHT);
  expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toMatch(/light$/);
  // Also on pages outside the app.
  await page.goto(`${app}/faq`);
  expect(await paper(page)).toBe(LIGHT);

  await page.goto(`${app}/settings`);
  await theme.selectOption('System');
  await expect.poll(() => paper(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(LIGHT);
});
