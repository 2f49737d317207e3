import type { Page } from '@playwright/test';
import { untilHydrated } from '../../support/browser/public-page.ts';
import { expect, test } from '../../support/browser/test.ts';

const question = (page: Page, name: string) => page.locator('details').filter({ hasText: name });
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

test('FAQ-01 FAQ-02 FAQ-03 HELP-02 without JavaScript, the questions, categories, and links of the FAQ work, and the search of the Help Center', async ({
  browser,
  app,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${app}/faq`);
  const first = question(page, 'Do I need a photo?');
  const second = question(page, 'How old do I have to be?');
  await expect(first.getByText('No one asks for proof')).toBeHidden();
  await first.locator('summary').click();
  await second.locator('summary').click();
  await expect(first.getByText('No one asks for proof')).toBeVisible();
  await expect(second.getByText('13 or older.')).toBeVisible();
  await first.locator('summary').click();
  await expect(first.getByText('No one asks for proof')).toBeHidden();
  await expect(second.getByText('13 or older.')).toBeVisible();

  await expect(chips(page).locator('[aria-current]')).toHaveText('All');
  const all = await page.locator('summary:visible').count();
  expect(all).toBeGreaterThanOrEqual(20);
  await chips(page).getByRole('link', { name: 'Account & Privacy' }).click();
  await expect(chips(page).locator('[aria-current]')).toHaveText('Account & Privacy');
  await expect(question(page, 'How do I delete my account?')).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page).toHaveURL(`${app}/faq?category=account-privacy`);
  await chips(page).getByRole('link', { name: 'All' }).click();
  await expect(page.locator('summary:visible')).toHaveCount(all);

  await page.goto(`${app}/faq#delete-account`);
  const linked = question(page, 'How do I delete my account?');
  await expect(linked.getByText('Your account closes right away')).toBeInViewport();
  await expect(linked.locator('summary')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.goto(`${app}/help`);
  await page.getByRole('searchbox').fill('offline');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app}/help?q=offline`);
  await expect(page.getByRole('link', { name: 'Spot offline' })).toBeVisible();
  await page.goto(`${app}/help?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('<script>alert(1)</script>');
  await page.context().close();
});

test('open questions stay open while another category is shown', async ({ page, app }) => {
  await page.goto(`${app}/faq`);
  const opened = question(page, 'Do I need a photo?');
  await opened.locator('summary').click();
  await untilHydrated(page);
  await chips(page).getByRole('link', { name: 'Technical Support' }).click();
  await expect(opened).toBeHidden();
  await page.goBack();
  await expect(opened.getByText('No one asks for proof')).toBeVisible();
});
