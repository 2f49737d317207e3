import type { GroupBoard } from '@sportspot/domain/groups/groups.shapes.ts';
import { expect, test } from 'vitest';
import { newFan } from '../../../testing/fan.ts';
import { groupAddress, groupBoard, joinedGroup, memberOf, ownGroup } from '../../../testing/groups.ts';
import { groupsTabWith } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress, textsOf } from '../../../testing/pages.ts';
import { teamsOf } from '../../../testing/people.ts';
import { refused } from '../../../testing/responses.ts';
import { ago, playerNamed } from '../../../testing/trips.ts';

const rows = groupBoard.getByRole('listitem');
const maya = playerNamed('Maya Lindqvist');
const samOkafor = () => ({ ...newFan(), displayName: 'Sam Okafor' });

test('BOARD-10 a leaderboard without any spots says No Activity Yet', async () => {
  const sam = samOkafor();
  const found = { current: { group: ownGroup(sam), entries: [memberOf(sam, { rank: 1, totalSpots: 0 })] } };
  openApp(groupAddress(found.current.group), groupsTabWith(sam, found), sam);
  await expect.element(groupBoard.getByRole('heading', { name: 'No Activity Yet' })).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
});

test('BOARD-10 a leaderboard with a spot has rows only', async () => {
  const sam = samOkafor();
  const found = { current: { group: ownGroup(sam), entries: [memberOf(sam, { rank: 1, totalSpots: 1 })] } };
  openApp(groupAddress(found.current.group), groupsTabWith(sam, found), sam);
  await expect.element(rows).toMatchTextContent(/^1.*Sam/);
  expect(groupBoard.getByRole('heading', { name: 'No Activity Yet' }).elements()).toEqual([]);
});

test("ERR-27 a group's leaderboard that can't be loaded shows an error and Try again", async () => {
  const sam = samOkafor();
  const found = { current: { group: ownGroup(sam), entries: [memberOf(sam, { rank: 1, totalSpots: 1 })] } };
  const responses = groupsTabWith(sam, found);
  const server = openApp(
    groupAddress(found.current.group),
    { ...responses, 'GET /api/groups/:groupId/board': refused(404, 'not_found') },
    sam,
  );
  await expect.element(groupBoard.getByText('Failed to load leaderboard', { exact: true })).toBeVisible();
  server.respond(responses);
  await groupBoard.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
});

test("GROUP-17 a group's leaderboard ranks the members, marks the creator, and shows totals", async () => {
  const sam = playerNamed('Sam Okafor');
  const fan = { ...newFan(), displayName: 'Maya Lindqvist' };
  const entries = [
    memberOf(sam, { rank: 1, totalSpots: 2, uniqueLeagues: 2 }),
    memberOf(fan, { rank: 2, totalSpots: 1, isCreator: true }),
  ];
  const found = { current: { group: ownGroup(fan, { memberCount: 2 }), entries } };
  openApp(
    groupAddress(found.current.group),
    { ...groupsTabWith(fan, found), ...teamsOf({ ...sam, profileImageUrl: null }, []) },
    fan,
  );
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toMatchTextContent(/^1.*Sam Okafor.*2 leagues/);
  await expect.element(rows.last()).toMatchTextContent(/^2.*Maya Lindqvist.*Creator.*You.*1 league/);
  expect(textsOf(groupBoard.getByRole('definition'))).toEqual(['2', '3', '2', 'Sam Okafor']);
  await groupBoard.getByRole('link', { name: /Sam Okafor/ }).click();
  await expect.poll(currentAddress).toBe(`/user/${sam.id}/teams`);
});

test('BOARD-12 MYDATA-03 teams without a date are counted separately on a group’s leaderboard and lose ties against dated ones', async () => {
  const sam = samOkafor();
  const entries = [
    memberOf(maya, { rank: 1, totalSpots: 3, lastSpottedAt: ago(10), isCreator: true }),
    memberOf(sam, { rank: 2, totalSpots: 3, undatedSpots: 1, lastSpottedAt: ago(50) }),
  ];
  const found = { current: { group: joinedGroup(maya), entries } };
  openApp(groupAddress(found.current.group), groupsTabWith(sam, found), sam);
  await expect
    .poll(() => textsOf(rows))
    .toEqual([expect.stringMatching(/^1.*Maya Lindqvist/), expect.stringMatching(/^2.*Sam Okafor.*1 without a date/)]);
  expect(rows.first()).not.toMatchTextContent('without a date');
  await expect.element(groupBoard).toMatchTextContent('Tied at 3: Maya Lindqvist has more teams with a date.');
});

test('MYDATA-03 an undated team counts in the total', async () => {
  const sam = samOkafor();
  const entries = [memberOf(sam, { rank: 1, totalSpots: 2, undatedSpots: 2, lastSpottedAt: null })];
  const found = { current: { group: ownGroup(sam), entries } };
  openApp(groupAddress(found.current.group), groupsTabWith(sam, found), sam);
  await expect.element(rows).toMatchTextContent('2 without a date');
  await expect.element(groupBoard.getByRole('definition').nth(1)).toHaveTextContent('2');
});

test('BOARDX-01 in a large group my rank stays in view, Show me jumps to it, and the leaderboard loads more in both directions', async () => {
  const sam = samOkafor();
  const crowd = Array.from({ length: 181 }, (_, index) => {
    const rank = index + 1;
    if (rank === 121) return memberOf(sam, { rank, totalSpots: 2 });
    return memberOf(playerNamed(`Spotter ${rank}`), { rank, totalSpots: rank < 121 ? 3 : 1 });
  });
  const found = { current: { group: ownGroup(sam, { memberCount: 181 }), entries: crowd } };
  const { group } = found.current;
  const pageAfter = (after: number): GroupBoard => ({
    entries: crowd.slice(after, after + 50),
    hasMore: after + 50 < crowd.length,
    me: crowd[120] ?? null,
    totals: { members: 181, totalSpots: 422, leagues: 1, topSpotter: 'Spotter 1' },
  });
  openApp(
    groupAddress(group),
    { ...groupsTabWith(sam, found), 'GET /api/groups/:groupId/board': ({ after = 0 }) => pageAfter(Number(after)) },
    sam,
  );
  await expect.poll(() => rows.elements().length).toBe(50);
  const show = groupBoard.getByRole('button', { name: 'Show me' });
  rows.nth(10).element().scrollIntoView();
  await expect.element(groupBoard.getByText('Your rank')).toBeInViewport();
  await show.click();
  const mine = rows.filter({ hasText: 'Sam Okafor' });
  await expect.element(mine).toMatchTextContent(/^121.*You/);
  await expect.element(mine).toBeInViewport();
  await expect.element(mine.getByRole('link')).toHaveFocus();
  await expect.element(show).not.toBeInTheDocument();

  const ranks = () => textsOf(rows).map((text) => Number.parseInt(text, 10));
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, no) => first + no);
  expect(ranks()).toEqual(from(101, 150));
  await groupBoard.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(ranks).toEqual(from(101, 181));
  expect(groupBoard.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
  await groupBoard.getByRole('button', { name: 'Show higher ranks' }).click();
  await expect.poll(ranks).toEqual(from(51, 181));
  await groupBoard.getByRole('button', { name: 'Back to the top' }).click();
  await expect.poll(ranks).toEqual(from(1, 50));
});
