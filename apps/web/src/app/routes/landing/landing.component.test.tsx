import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAsVisitor, textsOf } from '../../../testing/pages.ts';

beforeEach(() => openAsVisitor('/'));

test('ROUTE-01 LAND-01 PROD-06 the landing page is public and names the leagues', () => {
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Spot Sports Fans Everywhere You Go']);
  const text = document.body.innerText.toLowerCase();
  for (const league of [
    'MLB',
    'NBA',
    'NFL',
    'NHL',
    'MLS',
    'International Soccer',
    'Premier League',
    'La Liga',
    'Serie A',
    'Bundesliga',
    'Ligue 1',
    'NWSL',
    'WNBA',
    'College Sports',
    'Minor Leagues',
    'Coming Soon',
  ])
    expect(text).toContain(league.toLowerCase());
});

test('LAND-02 LAND-03 LAND-04 LAND-07 LAND-08 the landing page shows its claims', async () => {
  await expect.element(page.getByText('340+ Teams Available', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: /Sportspot/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/sign-up');
  await expect.element(page.getByText('MLB, NBA & More')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '340+' })).toBeVisible();
});

test.each([
  ['Sign In', 'Sign In'],
  ['Get Started', 'Sign Up'],
])('LAND-05 LAND-06 AUTH-01 %s opens the modal to %s, and closing it returns the focus', async (name, title) => {
  const button = page.getByRole('button', { name });
  await button.click();
  await expect.element(page.getByRole('dialog', { name: title }).getByLabelText('Password')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

/** Empty marketing phrases. */
const FILLER =
  /\b(?:amazing|awesome|ultimate|seamless|effortless|revolutionary|unleash|elevate|discover|journey|simply|whether you|like never before|and more)\b|!/i;

test('LAND-10 the texts of the hero and the cards are short and contain no filler', () => {
  const paragraphsOf = (section: Element | null | undefined): string[] =>
    [...(section?.querySelectorAll('p') ?? [])].map((paragraph) => paragraph.innerText);
  const hero = paragraphsOf(document.querySelector('main section'));
  const cards = paragraphsOf(page.getByRole('region', { name: 'How Sportspot Works' }).element());
  const tiles = paragraphsOf(page.getByRole('region', { name: 'Supported Leagues' }).element());
  expect(cards).toHaveLength(4);
  expect(hero.length).toBeGreaterThan(0);
  for (const [texts, words] of [
    [hero, 30],
    [cards, 20],
    [tiles, 10],
  ] as const) {
    for (const text of texts) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(words);
      expect(text).not.toMatch(FILLER);
    }
  }
  // No two texts are the same.
  const all = [...hero, ...cards];
  expect(new Set(all).size).toBe(all.length);
});

test('LAND-09 LAND-11 four cards explain how it works, and ten tiles show the leagues', () => {
  const how = page.getByRole('region', { name: 'How Sportspot Works' });
  expect(textsOf(how.getByRole('heading', { level: 3 }))).toEqual([
    'All-Time Tracking',
    'Trip Competitions',
    'Multiple Leagues',
    'Achievements',
  ]);
  const leagues = page.getByRole('region', { name: 'Supported Leagues' });
  expect(textsOf(leagues.getByRole('heading', { level: 3 }))).toEqual([
    'MLB',
    'NBA',
    'NFL',
    'NHL',
    'MLS',
    'Soccer',
    'International Soccer',
    'College Sports',
    'Minor Leagues',
    'Coming Soon',
  ]);
});

test('LAND-12 LAND-13 the footer has its eight links and the year 2025', async () => {
  const footer = page.getByRole('contentinfo');
  const addresses = footer
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/', '/dashboard', '/about', '/contact', '/help', '/privacy', '/terms', '/faq']);
  await expect.element(footer.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect.element(footer.getByRole('link', { name: 'Help Center' })).toBeVisible();
  expect(footer.element().textContent).toContain('2025');
});
