import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentAddress, openAsVisitor, textsOf } from '../../../testing/pages.ts';
import { articles } from './articles/articles.ts';

const box = page.getByRole('searchbox', { name: 'Search the Help Center' });
const results = page.getByRole('region', { name: 'Search results' });
const cards = () => [...document.querySelectorAll('[data-category]')];
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('HELP-01 HELP-03 HELP-06 the Help Center has a search box, six cards, and links to Contact and the FAQ', async () => {
  await openAsVisitor('/help');
  await expect.element(box).toBeVisible();
  expect(box.element().closest('search')).not.toBeNull();
  expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Getting Started',
    'Competitions & Trips',
    'Teams & Leagues',
    'Social Features',
    'Account & Settings',
    'Troubleshooting',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'contact us' }).click();
  await expect.element(heading('Contact')).toBeVisible();
  expect(currentAddress()).toBe('/contact');
  history.back();
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect.element(heading('FAQ')).toBeVisible();
  expect(currentAddress()).toBe('/faq');
});

test('HELP-04 HELP-05 popular articles and all others open as pages', async () => {
  await openAsVisitor('/help');
  const popular = page.getByRole('region', { name: 'Popular articles' }).getByRole('link');
  expect(popular.elements()).toHaveLength(6);
  const [title = ''] = textsOf(popular);
  await popular.first().click();
  await expect.element(heading(title)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help Center' }).click();
  await expect.element(heading('Help Center')).toBeVisible();
  const links = cards().flatMap((card) => [...card.querySelectorAll('a')]);
  expect(links.length).toBeGreaterThanOrEqual(24);
  const addresses = links.map((link) => link.getAttribute('href') ?? '');
  expect(addresses.toSorted()).toEqual(articles.map(({ id }) => `/help/${id}`).toSorted());
});

test('an article that does not exist shows the 404 page', async () => {
  await openAsVisitor('/help/no-such-article');
  await expect.element(heading('404 - Page Not Found')).toBeVisible();
});

test('HELP-02 the search finds articles and FAQ entries while typing, and says when there are no results', async () => {
  await openAsVisitor('/help');
  await box.click();
  await userEvent.keyboard('pasw');
  const found = results.getByRole('link', { name: 'Choose a new password' });
  await expect.element(found).toBeVisible();
  await expect.element(results.getByRole('link', { name: 'I forgot my password. What now?' })).toBeVisible();
  expect(textsOf(results.getByRole('status'))).toEqual([expect.stringMatching(/^\d+ results$/)]);
  await expect.element(box).toHaveFocus();
  // Tab reaches the first result, and going back shows the same results.
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(currentAddress).toMatch(/^\/(help\/|faq#)/);
  history.back();
  await expect.element(box).toHaveValue('pasw');
  await expect.element(found).toBeVisible();

  await box.fill('zzzzzz');
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(textsOf(results.getByRole('status'))).toEqual(['No results']);
  await expect.element(results.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await box.fill('');
  await expect.poll(() => cards().length).toBe(6);
});
