import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cards, countOfTeams, searchBox, sheetOf, suggestions } from '../../../testing/album.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress, textsOf } from '../../../testing/pages.ts';
import { advance, stopClock } from '../../../testing/toasts.ts';

const nothingFound = page.getByRole('heading', { name: 'No teams found' });

/** Waits for the screen. `expect.element` and the methods of a locator would advance the stopped clock. */
async function untilShown(isShown: () => boolean): Promise<void> {
  while (!isShown()) await new Promise(requestAnimationFrame);
}

test('SEARCH-05 SEARCH-07 the search starts after 300 ms and shows for 150 ms that it is busy', async () => {
  openApp('/dashboard?tab=browse');
  await expect.element(cards).toHaveLength(50);
  const isBusy = () => searchBox.element().closest('search')?.ariaBusy === 'true';
  await searchBox.click();
  stopClock();
  await userEvent.keyboard('packers');
  await advance(299);
  expect(cards.elements()).toHaveLength(50);
  expect(isBusy()).toBe(false);
  await advance(1);
  await untilShown(() => isBusy() && cards.elements().length === 1);
  await advance(149);
  expect(isBusy()).toBe(true);
  await advance(1);
  await untilShown(() => !isBusy());
  // Two letters that aren't a code start no search, so nothing is busy.
  await userEvent.keyboard('{Control>}a{/Control}pa');
  await advance(300);
  await untilShown(() => cards.elements().length === 50);
  expect(isBusy()).toBe(false);
});

test('SEARCH-01 two letters search by code, and other two letters leave the grid alone', async () => {
  openApp('/dashboard?tab=browse');
  await searchBox.fill('pa');
  await expect.poll(currentAddress).toContain('q=pa');
  await expect.element(countOfTeams).toHaveTextContent('1,257 teams 1–50');
  await expect.element(suggestions).toHaveLength(0);
  await searchBox.fill('kc');
  await expect.element(suggestions.first()).toMatchTextContent(/Chiefs|Royals/);
  await expect.poll(currentAddress).toContain('q=kc');
  await expect.element(countOfTeams).toMatchTextContent(/^6 teams/);
  await suggestions.first().click();
  await expect.element(page.getByRole('dialog', { name: /Kansas City/ })).toBeVisible();
});

test('SEARCH-06 a filter also applies to the suggestions', async () => {
  openApp('/dashboard?tab=browse&q=rangers&sport=Hockey');
  await expect.element(countOfTeams).toMatchTextContent(/^1 team/);
  expect(textsOf(suggestions)).toEqual([expect.stringMatching(/Rangers NHL$/)]);
});

/** Queries for which suggestions and grid used to disagree: the suggestions had the team, the grid didn't. */
const sameFirstTeam = [
  ['pats', 'nfl-ne', 'Patriots NFL'],
  ['niners', 'nfl-sf', '49ers NFL'],
  ['habs', 'nhl-mtl', 'Canadiens NHL'],
  ['eagels', 'nfl-phi', 'Eagles NFL'],
  ['eagles', 'nfl-phi', 'Eagles NFL'],
  ['GB', 'nfl-gb', 'Packers NFL'],
  ['f1', 'f1-alp', 'Alpine Formula 1'],
  ['a&m', 'ncaa-texas-am', 'Aggies NCAA Division I'],
] as const;

for (const [query, id, text] of sameFirstTeam) {
  test(`SEARCH-01 SEARCH-06 "${query}" has the same first team in the suggestions and in the grid`, async () => {
    openApp(`/dashboard?tab=browse&q=${encodeURIComponent(query)}`);
    await expect.element(suggestions.first()).toMatchTextContent(text);
    await expect.poll(() => document.querySelector('[data-team]')?.getAttribute('data-team')).toBe(id);
    await expect.element(nothingFound).not.toBeInTheDocument();
    await expect.element(countOfTeams).not.toMatchTextContent('1,257');
    await expect.poll(() => suggestions.length).toBe(Math.min(cards.length, 8));
  });
}

test("Back from a suggestion opened during the search's delay returns to the typed search", async () => {
  openApp('/dashboard?tab=browse');
  const suggestion = page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: /Packers/ });
  await searchBox.fill('pack');
  await expect.poll(currentAddress).toMatch(/q=pack\b/);
  await expect.element(suggestion).toBeVisible();
  stopClock();
  await userEvent.keyboard('ers');
  // Like a tap, but at this moment.
  (suggestion.element() as HTMLElement).click();
  await advance(1000);
  await expect.element(sheetOf('Green Bay Packers')).toBeVisible();
  history.back();
  await expect.element(sheetOf('Green Bay Packers')).not.toBeInTheDocument();
  await expect.element(searchBox).toHaveValue('packers');
  await expect.poll(currentAddress).toMatch(/\/dashboard\?(?!.*team=).*q=packers\b/);
});
