import type { Page } from '@playwright/test';
import { cardOf, openBrowse } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';

const chip = (page: Page, name: string) => page.getByRole('group').getByRole('button', { name, exact: true });
const count = (page: Page) => page.getByRole('tabpanel').getByRole('status');

const isFlag = (url: string): boolean => /\/assets\/[a-z]{2}(-[a-z]+)?-[^/]+\.svg$/.test(url);

test('BROWSE-16 BROWSE-18 BROWSE-19 the address contains filters, order, and page, for Back and for sharing', async ({
  page,
  app,
}) => {
  await openBrowse(page, app);
  await page.getByRole('button', { name: /^\+\d+ More$/ }).click();
  await chip(page, 'Soccer').click();
  await chip(page, 'UEFA').click();
  await chip(page, 'CAF').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(count(page)).toContainText('51–');
  const shared = page.url();

  await page.getByRole('combobox', { name: 'Sort teams' }).selectOption('league');
  await expect(count(page)).toContainText('1–50');
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(count(page)).toContainText('51–');

  await page.goto('about:blank');
  await page.goto(shared);
  await expect(chip(page, 'Soccer')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'UEFA')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'CAF')).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toContainText('51–');

  await chip(page, 'Hockey').click();
  await expect(page).toHaveURL(/tab=browse&sport=Hockey$/);
  await expect(count(page)).not.toContainText('51–');
});

test("LOGO-05 LOGO-07 LOGO-10 no logos are requested; the circle shows the team's letters, and a nation's its flag", async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openBrowse(page, app, '&q=packers');
  await expect(cardOf(page, 'Packers').locator('svg text')).toHaveText('GB');
  expect(asked.filter((url) => !url.startsWith(app))).toEqual([]);
  expect(asked.filter((url) => /\/logos\/|logo[^/]*\.png$/.test(url) || isFlag(url))).toEqual([]);
  // A team without a known abbreviation shows its initials.
  await page.getByRole('searchbox').fill('hub city spartanburgers');
  await expect(cardOf(page, 'Spartanburgers').locator('svg text')).toHaveText('HCS');
  // A nation shows its flag, and only visible flags are loaded.
  await page.goto(`${app}/dashboard?tab=browse&league=CONMEBOL&q=brazil`);
  const flag = cardOf(page, 'Brazil').locator('img');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.filter(isFlag)).toHaveLength(1);
  for (const path of ['/placeholder-logo.png', '/logos/nfl-gb.png']) {
    const response = await page.request.get(`${app}${path}`);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type'] ?? '').not.toContain('html');
    expect(await response.text()).not.toContain('<html');
  }
});
