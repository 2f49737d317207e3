import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { pagesServer, textsOf } from '../../../testing/pages.ts';
import { refused } from '../../../testing/responses.ts';
import { spotsServer } from '../../../testing/spots.ts';

const people = page.getByRole('region', { name: 'Who has it' });
const spot = page.getByRole('button', { name: 'Spot', exact: true });
const fact = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().parentElement?.querySelector('dd')?.textContent;

test("TEAM-17 a team's page has crest, description, facts, and links", async () => {
  openApp('/team/nfl-gb', pagesServer);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Green Bay Packers' })).toBeVisible();
  await expect
    .element(page.getByText('The smallest city in the league, and a team that belongs to its fans.'))
    .toBeVisible();
  const letters = [...document.querySelectorAll('main svg text')].map(({ textContent }) => textContent);
  expect(letters).toContainEqual(expect.stringContaining('GREEN BAY'));
  expect(fact('Division')).toBe('NFC North');
  await expect
    .element(page.getByRole('link', { name: 'Search the web' }))
    .toHaveAttribute('href', expect.stringContaining('Green+Bay+Packers+NFL'));
  await expect.element(page.getByRole('link', { name: 'packers.com' })).toHaveAttribute('href', 'https://packers.com');
});

test('TEAM-17 a team is spotted with details and undone on its page, which shows my spot', async () => {
  openApp('/team/nfl-gb', { ...pagesServer, ...spotsServer() });
  await page.getByRole('button', { name: 'Spot with details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Where').fill('Union Station');
  await dialog.getByLabelText('Gear').fill('Beanie');
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect.element(page.getByText('Union Station')).toBeVisible();
  await expect.element(page.getByText('Beanie')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Spotted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(spot).toBeEnabled();
  await expect.element(page.getByText('Union Station')).not.toBeInTheDocument();
});

test('TEAM-16 only an NFL team has a link to its official site', async () => {
  openApp('/team/mlb-nyy', pagesServer);
  await expect.element(page.getByRole('heading', { level: 1, name: 'New York Yankees' })).toBeVisible();
  expect(textsOf(page.getByRole('main').getByRole('link'))).toEqual(['Search the web']);
});

test("TEAM-17 without companions, or if they can't be loaded, the page says so and the rest works", async () => {
  const server = openApp('/team/nfl-gb', {
    ...pagesServer,
    'GET /api/teams/:teamId/companions': refused(503, 'unavailable'),
  });
  await expect.element(page.getByText('Couldn’t load who has it')).toBeVisible();
  await expect.element(spot).toBeEnabled();
  server.respond(pagesServer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(people.getByText('No one in your groups and trips has it yet.')).toBeVisible();
});
