import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { albumOf, cards, countOfTeams, searchBox } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';

const sort = page.getByRole('combobox', { name: 'Sort teams' });
const firstName = cards.first().getByRole('heading');
const inAddress = () => location.search;

test('BROWSE-19 BROWSE-23 teams can also be sorted by city and sport, and another page size starts at page 1', async () => {
  openApp('/dashboard?tab=browse&league=NFL&league=NBA&page=2');
  await expect.element(countOfTeams).toHaveTextContent('62 teams 51–62');
  await sort.selectOptions('City');
  await expect.poll(inAddress).toMatch(/sort=city$/);
  await expect.element(countOfTeams).toHaveTextContent('62 teams 1–50');
  await expect.element(firstName).toHaveTextContent('Atlanta Falcons');
  await sort.selectOptions('Sport');
  await expect.element(cards.nth(29)).toMatchTextContent('NBA');
  await expect.element(cards.nth(30)).toMatchTextContent('NFL');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(countOfTeams).toHaveTextContent('62 teams 51–62');
  const size = page.getByRole('combobox', { name: 'Teams per page' });
  expect(textsOf(size.getByRole('option'))).toEqual(['10', '25', '50']);
  await expect.element(size).toHaveValue('50');
  await size.selectOptions('25');
  await expect.poll(inAddress).toMatch(/size=25$/);
  await expect.element(countOfTeams).toHaveTextContent('62 teams 1–25');
  await expect.element(cards).toHaveLength(25);
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
});

test('BROWSE-20 the sort order can be reversed', async () => {
  openApp('/dashboard?tab=browse&league=Formula%201&sort=alphabetical');
  await expect.element(firstName).toMatchTextContent('Alpine');
  await page.getByRole('button', { name: 'Reverse the order' }).click();
  await expect.element(firstName).toMatchTextContent('Williams');
  expect(inAddress()).toContain('direction=desc');
});

test('BROWSE-28 Popular is the default order, and a search is ordered by best match', async () => {
  openApp('/dashboard?tab=browse');
  await expect.element(sort).toHaveValue('popular');
  await expect.element(firstName).toHaveTextContent('Arizona Diamondbacks');
  await searchBox.fill('habs');
  await expect.element(sort).toHaveValue('best match');
  await expect.element(firstName).toHaveTextContent('Montreal Canadiens');
});

test('BROWSE-28 leagues I spotted come first, and the device remembers another order', async () => {
  const server = albumOf(['nhl-mtl']);
  const { fan, close } = openApp('/dashboard?tab=browse', server);
  await expect.element(firstName).toHaveTextContent('Anaheim Ducks');
  await sort.selectOptions('Founded, newest first');
  await expect.poll(inAddress).toContain('sort=founded');
  close();
  openApp('/dashboard?tab=browse', server, fan);
  await expect.element(sort).toHaveValue('founded');
  await sort.selectOptions('Popular');
  await expect.element(firstName).toHaveTextContent('Anaheim Ducks');
});
