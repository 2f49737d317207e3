import { expect, test } from '../../support/browser/test.ts';

const categories = [
  'Getting Started',
  'Competitions & Trips',
  'Teams & Leagues',
  'Social Features',
  'Account & Settings',
  'Troubleshooting',
];

test('HELP-01 HELP-03 HELP-06 the Help Center has a search box, six cards, and links to Contact and the FAQ', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/help`);
  await expect(page.getByRole('search').getByRole('searchbox', { name: 'Search the Help Center' })).toBeVisible();
  const cards = page.locator('[data-category]');
  await expect(cards).toHaveCount(6);
  expect(await cards.getByRole('heading').allTextContents()).toEqual(categories);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'contact us' }).click();
  await expect(page).toHaveURL(`${app}/contact`);
  await page.goBack();
  await main.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${app}/faq`);
});

test('HELP-04 HELP-05 popular articles and all others open as pages', async ({ page, app }) => {
  await page.goto(`${app}/help`);
  const popular = page.getByRole('region', { name: 'Popular articles' });
  await expect(popular.getByRole('link')).toHaveCount(6);
  const title = await popular.getByRole('link').first().innerText();
  await popular.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help Center' }).click();
  const articles = page.locator('[data-category] a');
  await expect(articles.first()).toBeVisible();
  const addresses = await articles.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThanOrEqual(24);
  for (const address of addresses) {
    const response = await fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.text()).toContain('<h1');
  }
  expect((await page.goto(`${app}/help/no-such-article`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});

test('HELP-02 the search finds articles and FAQ entries while typing, and says when there are no results', async ({
  page,
  app,
}) => {
  await page.goto(`${app}/help`);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('pasw');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await expect(results.getByRole('link', { name: 'I forgot my password. What now?' })).toBeVisible();
  await expect(results.getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(box).toBeFocused();
  // Tab reaches the first result, and going back shows the same results.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(help\/|faq#)/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('pasw');
  await expect(results.getByRole('link', { name: 'Choose a new password' })).toBeVisible();

  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(results.getByRole('status')).toHaveText('No results');
  await expect(results.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('[data-category]')).toHaveCount(6);
});

test('HELP-02 the search works without JavaScript', async ({ browser, app }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${app}/help`);
  await page.getByRole('searchbox').fill('offline');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app}/help?q=offline`);
  await expect(page.getByRole('link', { name: 'Spot offline' })).toBeVisible();
  await page.goto(`${app}/help?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('<script>alert(1)</script>');
  await page.context().close();
});
