import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentAddress, textsOf } from '../../../testing/pages.ts';
import { maya, spotOf, stickers, teamsOf, visit } from '../../../testing/people.ts';

/** Seen on three days, in an order that is neither by name nor by league. */
const seen = teamsOf(maya, [
  spotOf(maya, 'nfl-buf', { spottedAt: '2026-03-02T12:00:00.000+00:00' }),
  spotOf(maya, 'mlb-bos', { spottedAt: '2026-01-06T12:00:00.000+00:00' }),
  spotOf(maya, 'nba-lal', { spottedAt: '2026-05-04T12:00:00.000+00:00' }),
]);
const sort = page.getByLabelText('Sort teams');
const bills = stickers.filter({ hasText: /Bills/i });
const inOrder = (...names: readonly RegExp[]) => names.map((name) => expect.stringMatching(name));

test("USERTEAMS-02 USERTEAMS-04 USERTEAMS-05 USERTEAMS-10 USERTEAMS-11 the page shows the fan's name, counts, and the teams in a grid with their dates", async () => {
  visit(maya, seen);
  await expect
    .element(page.getByRole('heading', { level: 1, name: "Maya's Spotted Teams", exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('3 teams spotted across 3 leagues', { exact: true })).toBeVisible();
  expect(textsOf(page.getByRole('term'))).toEqual(['Teams Spotted', 'Leagues', 'SportSpot User']);
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('Maya');

  await expect.element(stickers).toHaveLength(3);
  const tops = stickers.elements().map((sticker) => Math.round(sticker.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThan(3);
  await expect.element(bills).toMatchTextContent('Mar 02, 26');
});

test('USERTEAMS-06 USERTEAMS-07 USERTEAMS-08 teams can be sorted by name, league, or date', async () => {
  visit(maya, seen);
  await expect.element(sort).toHaveValue('alphabetical');
  expect(textsOf(sort.getByRole('option'))).toEqual(['Alphabetical (A-Z)', 'By League', 'By Date Spotted']);
  expect(textsOf(stickers)).toEqual(inOrder(/Red Sox/i, /Bills/i, /Lakers/i));
  await sort.selectOptions('By League');
  await expect.poll(() => textsOf(stickers)).toEqual(inOrder(/Red Sox/i, /Lakers/i, /Bills/i));
  await sort.selectOptions('By Date Spotted');
  await expect.poll(() => textsOf(stickers)).toEqual(inOrder(/Lakers/i, /Bills/i, /Red Sox/i));
});

test('USERTEAMS-09 USERTEAMS-12 a card opens the team read-only', async () => {
  visit(maya, seen);
  await bills.click();
  const dialog = page.getByRole('dialog', { name: 'Buffalo Bills' });
  await expect.element(dialog.getByRole('link', { name: 'Search the web' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Remove|Spot|Edit|Add/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('USERTEAMS-01 the back button leads to the dashboard if the page was opened by a link', async () => {
  visit(maya, seen);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect.poll(currentAddress).toMatch(/^\/dashboard/);
});

test('USERTEAMS-06 USERTEAMS-13 a fan without teams has two sentences and no sorting', async () => {
  visit(maya, teamsOf(maya, []));
  await expect.element(page.getByText("Maya hasn't spotted any teams yet.", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Teams will appear here once they start spotting!', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('0 teams spotted across 0 leagues', { exact: true })).toBeVisible();
  await expect.element(sort).not.toBeInTheDocument();
});

test('USERTEAMS-03 without a display name the page says User', async () => {
  visit(maya, teamsOf({ ...maya, displayName: '' }, []));
  await expect
    .element(page.getByRole('heading', { level: 1, name: "User's Spotted Teams", exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("User hasn't spotted any teams yet.", { exact: true })).toBeVisible();
});
