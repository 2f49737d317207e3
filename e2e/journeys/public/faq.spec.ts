import type { Page } from '@playwright/test';
import { untilHydrated } from '../../support/browser/public-page.ts';
import { expect, test } from '../../support/browser/test.ts';

const question = (page: Page, name: string) => page.locator('details').filter({ hasText: name });
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('FAQ-03 each question opens and closes on its own, and several can be open at once', async ({ page, app }) => {
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
    });

    test('FAQ-01 FAQ-02 all questions are shown until a chip selects a category', async ({ page, app }) => {
      await page.goto(`${app}/faq`);
      await expect(chips(page).getByRole('link')).toHaveText([
        'All',
        'Getting Started',
        'Teams & Leagues',
        'Competitions & Trips',
        'Account & Privacy',
        'Technical Support',
      ]);
      await expect(chips(page).locator('[aria-current]')).toHaveText('All');
      const all = await page.locator('summary:visible').count();
      expect(all).toBeGreaterThanOrEqual(20);
      await chips(page).getByRole('link', { name: 'Account & Privacy' }).click();
      await expect(chips(page).locator('[aria-current]')).toHaveText('Account & Privacy');
      await expect(question(page, 'How do I delete my account?')).toBeVisible();
      await expect(question(page, 'Do I need a photo?')).toBeHidden();
      await expect(page).toHaveURL(`${app}/faq?category=account-privacy`);
      await chips(page).getByRole('link', { name: 'All' }).click();
      await expect(page.locator('summary:visible')).toHaveCount(all);
    });

    test('a link to a question opens it and scrolls to it', async ({ page, app }) => {
      await page.goto(`${app}/faq#delete-account`);
      const linked = question(page, 'How do I delete my account?');
      await expect(linked.getByText('Your account closes right away')).toBeInViewport();
      await expect(linked.locator('summary')).toBeInViewport();
      await expect(page.locator('details[open]')).toHaveCount(1);
    });
  });
}

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

test('a link inside the app opens a question, and each question links to its own address', async ({ page, app }) => {
  await page.goto(`${app}/about`);
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${app}/faq#scoring`);
  const scoring = question(page, 'How does scoring work?');
  await expect(scoring.getByText('Ranks count teams')).toBeInViewport();
  await question(page, 'How is rarity computed?').locator('summary').click();
  await page.getByRole('link', { name: 'Link to this answer' }).first().click();
  await expect(page).toHaveURL(`${app}/faq#rarity`);
});

test('FAQ-04 the FAQ links to Contact and to the Help Center', async ({ page, app }) => {
  for (const [name, address] of [
    ['contact us', '/contact'],
    ['Help Center', '/help'],
  ] as const) {
    await page.goto(`${app}/faq`);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(app + address);
  }
});

test('the FAQ has structured data for every question', async ({ page, app }) => {
  await page.goto(`${app}/faq`);
  const faq = page.locator('[itemtype="https://schema.org/FAQPage"]');
  const questions = await page.locator('details').count();
  await expect(faq.locator('[itemprop=mainEntity][itemtype="https://schema.org/Question"]')).toHaveCount(questions);
  await expect(faq.locator('[itemprop=mainEntity] > summary > [itemprop=name]')).toHaveCount(questions);
  await expect(faq.locator('[itemprop=acceptedAnswer] > [itemprop=text]')).toHaveCount(questions);
});
