import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentAddress, openAsVisitor, textsOf } from '../../../testing/pages.ts';

const summary = (question: string) => page.getByText(question);
const photo = page.getByText('No one asks for proof', { exact: false });
const age = page.getByText('13 or older.', { exact: false });
const chip = (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });
const chosen = (): string[] =>
  textsOf(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).filter(
    (name) => chip(name).element().getAttribute('aria-current') === 'true',
  );
const questionsShown = (): number =>
  [...document.querySelectorAll('summary')].filter((question) => question.checkVisibility()).length;

test('FAQ-03 each question opens and closes on its own, and several can be open at once', async () => {
  await openAsVisitor('/faq');
  await expect.element(photo).not.toBeVisible();
  await summary('Do I need a photo?').click();
  await summary('How old do I have to be?').click();
  await expect.element(photo).toBeVisible();
  await expect.element(age).toBeVisible();
  await summary('Do I need a photo?').click();
  await expect.element(photo).not.toBeVisible();
  await expect.element(age).toBeVisible();
});

test('FAQ-01 FAQ-02 all questions are shown until a chip selects a category', async () => {
  await openAsVisitor('/faq');
  expect(textsOf(page.getByRole('navigation', { name: 'Categories' }).getByRole('link'))).toEqual([
    'All',
    'Getting Started',
    'Teams & Leagues',
    'Competitions & Trips',
    'Account & Privacy',
    'Technical Support',
  ]);
  expect(chosen()).toEqual(['All']);
  const all = questionsShown();
  expect(all).toBeGreaterThanOrEqual(20);
  await chip('Account & Privacy').click();
  await expect.poll(chosen).toEqual(['Account & Privacy']);
  await expect.element(summary('How do I delete my account?')).toBeVisible();
  await expect.element(summary('Do I need a photo?')).not.toBeVisible();
  expect(currentAddress()).toBe('/faq?category=account-privacy');
  await chip('All').click();
  await expect.poll(questionsShown).toBe(all);
});

test('open questions stay open while another category is shown', async () => {
  await openAsVisitor('/faq');
  await summary('Do I need a photo?').click();
  await chip('Technical Support').click();
  await expect.element(photo).not.toBeVisible();
  history.back();
  await expect.element(photo).toBeVisible();
});

test('a link to a question opens it and scrolls to it', async () => {
  await openAsVisitor('/faq#delete-account');
  await expect.element(page.getByText('Your account closes right away', { exact: false })).toBeInViewport();
  await expect.element(summary('How do I delete my account?')).toBeInViewport();
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

test('a link inside the app opens a question, and each question links to its own address', async () => {
  await openAsVisitor('/about');
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect.element(page.getByText('Ranks count teams', { exact: false })).toBeInViewport();
  expect(currentAddress()).toBe('/faq#scoring');
  await summary('How is rarity computed?').click();
  await page.getByRole('link', { name: 'Link to this answer' }).first().click();
  await expect.poll(currentAddress).toBe('/faq#rarity');
});

test.each([
  ['contact us', '/contact', 'Contact'],
  ['Help Center', '/help', 'Help Center'],
])('FAQ-04 the FAQ links to Contact and to the Help Center: %s', async (name, address, title) => {
  await openAsVisitor('/faq');
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(currentAddress()).toBe(address);
});

test('the FAQ has structured data for every question', async () => {
  await openAsVisitor('/faq');
  const faq = document.querySelector('[itemtype="https://schema.org/FAQPage"]');
  const count = (selector: string) => faq?.querySelectorAll(selector).length;
  const questions = document.querySelectorAll('details').length;
  expect(questions).toBeGreaterThanOrEqual(20);
  expect(count('[itemprop=mainEntity][itemtype="https://schema.org/Question"]')).toBe(questions);
  expect(count('[itemprop=mainEntity] > summary > [itemprop=name]')).toBe(questions);
  expect(count('[itemprop=acceptedAnswer] > [itemprop=text]')).toBe(questions);
});
