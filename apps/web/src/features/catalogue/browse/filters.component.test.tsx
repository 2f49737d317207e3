import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cards, chip, countOfTeams, searchBox } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';

const chips = page.getByRole('group', { name: 'Quick filters' });
const countOfChips = () => chips.element().querySelectorAll('[aria-pressed]').length;
const inAddress = () => location.search;

test('BROWSE-02 BROWSE-03 BROWSE-10 BROWSE-11 the first 8 filter chips are shown, and the others on demand', async () => {
  openApp('/dashboard?tab=browse');
  await expect.element(page.getByRole('heading', { name: 'Find Your Team', exact: true })).toBeVisible();
  await expect.element(searchBox).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sort teams' })).toBeVisible();
  await expect.element(countOfTeams).toHaveTextContent('1,257 teams 1–50');
  await expect.element(cards).toHaveLength(50);

  expect(countOfChips()).toBe(8);
  await page.getByRole('button', { name: '+36 More', exact: true }).click();
  await expect.poll(countOfChips).toBe(44);
  await page.getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect.poll(countOfChips).toBe(8);
});

test('the league in the address is shown among the chips, and the others stay hidden', async () => {
  openApp('/dashboard?tab=browse&league=CONMEBOL');
  await expect.element(chip('CONMEBOL')).toBeInViewport({ ratio: 1 });
  expect(countOfChips()).toBe(9);
});

test('BROWSE-16 two filters tapped before the first one is rendered are both applied', async () => {
  openApp('/dashboard?tab=browse');
  await page.getByRole('button', { name: /^\+\d+ More$/ }).click();
  await expect.element(chip('NBA')).toBeVisible();
  const [sport, league] = [chip('Basketball'), chip('NBA')].map((one) => one.element() as HTMLElement);
  sport?.click();
  const { promise: nextTask, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve);
  await nextTask;
  league?.click();
  await expect.poll(inAddress).toContain('sport=Basketball');
  await expect.poll(inAddress).toContain('league=NBA');
});
