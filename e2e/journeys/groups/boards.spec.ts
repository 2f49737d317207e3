import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import {
  allTimeBoardOf,
  createGroup,
  crowdOf,
  fillGroup,
  groupBoardOf,
  joinGroup,
  openGroup,
  openGroups,
  spotAllTime,
  spotters,
} from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('GROUP-04 GROUP-05 BOARD-07 BOARDX-01 the all-time leaderboard shows 20 people and my own rank below them; a row opens that person’s teams', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  await spotAllTime(app, sam, 'nfl-buf');
  await crowdOf(spotters(20), 30);
  await openGroups(page, app, sam);
  const board = allTimeBoardOf(page);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(board.getByRole('listitem').first()).toBeVisible();
      return board.getByRole('listitem').count();
    })
    .toBe(21);
  await expect(board.getByText('Your rank', { exact: true })).toBeVisible();
  const mine = board.getByRole('listitem').last();
  await expect(mine).toContainText(/^\d+.*Sam Okafor.*You/);
  const rank = Number.parseInt((await mine.textContent()) ?? '', 10);
  expect(rank).toBeGreaterThan(20);

  const first = board.getByRole('listitem').first().getByRole('link');
  const address = await first.getAttribute('href');
  expect(address).toMatch(/^\/user\/[\w-]{36}\/teams$/);
  await first.click();
  await expect(page).toHaveURL(app + address);
});

test('a fan can leave the all-time leaderboard with the switch next to it and still sees their rank', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  await spotAllTime(app, sam, 'nfl-buf');
  await openGroups(page, app, sam);
  const board = allTimeBoardOf(page);
  const choice = page.getByLabel('Show me on the all-time leaderboard');
  await expect(choice).toBeChecked();
  // The checkbox changes a moment after the click.
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(board.getByText('The rank you’d have. Only you can see it.')).toBeVisible();
  await expect(board.getByRole('listitem').filter({ hasText: 'You' })).toContainText(/^\d+.*Sam Okafor/);
  const { body } = await callApi(app, accountsApi.settings, {}, sam.cookie);
  expect(body.boardShown).toBe(false);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(board.getByText('The rank you’d have. Only you can see it.')).toBeHidden();
});

test('without a spot the all-time leaderboard says when my rank begins', async ({ page, app }) => {
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  await expect(allTimeBoardOf(page).getByText('Spot your first team to get a rank.')).toBeVisible();
});

test('BOARD-10 a leaderboard without any spots says No Activity Yet', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const group = await createGroup(app, sam);
  await openGroup(page, app, sam, group);
  await expect(groupBoardOf(page).getByRole('heading', { name: 'No Activity Yet' })).toBeVisible();
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(1);
  await spotAllTime(app, sam, 'nfl-buf');
  await page.reload();
  await expect(groupBoardOf(page).getByRole('listitem')).toContainText(/^1.*Sam/);
  await expect(groupBoardOf(page).getByRole('heading', { name: 'No Activity Yet' })).toBeHidden();
});

test("ERR-27 a leaderboard that can't be loaded shows an error and Try again", async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  await spotAllTime(app, sam, 'nfl-buf');
  const group = await createGroup(app, sam);
  await page.route('**/api/boards/all-time*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/groups/*/board*', (route) => route.fulfill({ status: 404 }));
  await openGroups(page, app, sam);
  await expect(allTimeBoardOf(page).getByText('Failed to load leaderboard', { exact: true })).toBeVisible();
  await page.unroute('**/api/boards/all-time*');
  await allTimeBoardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(allTimeBoardOf(page).getByRole('listitem').first()).toBeVisible();

  await openGroup(page, app, sam, group);
  await expect(groupBoardOf(page).getByText('Failed to load leaderboard', { exact: true })).toBeVisible();
  await page.unroute('**/api/groups/*/board*');
  await groupBoardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(1);
});

test("GROUP-17 a group's leaderboard ranks the members, marks the creator, and shows totals", async ({ page, app }) => {
  const [maya, sam] = [await fanNamed(app, 'Maya Lindqvist'), await fanNamed(app, 'Sam Okafor')];
  const group = await createGroup(app, maya);
  await joinGroup(app, sam, group);
  await spotAllTime(app, maya, 'nfl-buf');
  await spotAllTime(app, sam, 'nfl-buf', 'nba-bos');
  await openGroup(page, app, maya, group);
  const board = groupBoardOf(page);
  await expect(board.getByRole('listitem')).toHaveCount(2);
  await expect(board.getByRole('listitem').first()).toContainText(/^1.*Sam Okafor.*2 leagues/);
  await expect(board.getByRole('listitem').last()).toContainText(/^2.*Maya Lindqvist.*Creator.*You.*1 league/);
  await expect(board.getByRole('definition')).toHaveText(['2', '3', '2', 'Sam Okafor']);
  await board.getByRole('link', { name: /Sam Okafor/ }).click();
  await expect(page).toHaveURL(`${app}/user/${sam.id}/teams`);
});

test('BOARDX-01 in a large group my rank stays in view, Show me jumps to it, and the leaderboard loads more in both directions', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const group = await createGroup(app, sam);
  await spotAllTime(app, sam, 'nfl-buf', 'nba-bos');
  await fillGroup(group.id, [...(await crowdOf(spotters(120), 3)), ...(await crowdOf(spotters(60), 1))]);
  await openGroup(page, app, sam, group);
  const board = groupBoardOf(page);
  await expect(board.getByRole('listitem')).toHaveCount(50);
  const show = board.getByRole('button', { name: 'Show me' });
  await board.getByRole('listitem').nth(10).scrollIntoViewIfNeeded();
  await expect(board.getByText('Your rank')).toBeInViewport();
  await show.click();
  const mine = board.getByRole('listitem').filter({ hasText: 'Sam Okafor' });
  await expect(mine).toContainText(/^121.*You/);
  await expect(mine).toBeInViewport();
  await expect(mine.getByRole('link')).toBeFocused();
  await expect(show).toBeHidden();

  const ranks = async () =>
    (await board.getByRole('listitem').allTextContents()).map((text) => Number.parseInt(text, 10));
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, no) => first + no);
  expect(await ranks()).toEqual(from(101, 150));
  await board.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(ranks).toEqual(from(101, 181));
  await expect(board.getByRole('button', { name: 'Show more' })).toBeHidden();
  await board.getByRole('button', { name: 'Show higher ranks' }).click();
  await expect.poll(ranks).toEqual(from(51, 181));
  await board.getByRole('button', { name: 'Back to the top' }).click();
  await expect.poll(ranks).toEqual(from(1, 50));
});
