import { expect, test } from 'vitest';
import { newFan } from '../../testing/fan.ts';
import { allTimeBoard, allTimeBoardOf, emptyGroupsTab, GROUPS, personOf } from '../../testing/groups-tab.ts';
import { openApp } from '../../testing/open-app.tsx';
import { currentAddress } from '../../testing/pages.ts';
import { teamsOf } from '../../testing/people.ts';
import { refused } from '../../testing/responses.ts';
import { playerNamed } from '../../testing/trips.ts';

const rows = allTimeBoard.getByRole('listitem');

test('GROUP-04 GROUP-05 BOARD-07 BOARDX-01 the all-time leaderboard shows 20 people and my own rank below them; a row opens that person’s teams', async () => {
  const sam = { ...newFan(), displayName: 'Sam Okafor' };
  const people = Array.from({ length: 20 }, (_, index) => playerNamed(`Spotter ${index + 1}`));
  const [first = sam] = people;
  const entries = people.map((person, index) => personOf(person, { rank: index + 1, totalSpots: 30 }));
  const server = openApp(
    GROUPS,
    {
      ...emptyGroupsTab,
      ...teamsOf({ ...first, profileImageUrl: null }, []),
      'GET /api/boards/all-time': allTimeBoardOf(entries, { totalSpots: 1, uniqueLeagues: 1, rank: 34 }),
    },
    sam,
  );
  await expect.poll(() => rows.elements().length).toBe(21);
  expect(server.calls('GET /api/boards/all-time').map(({ limit }) => Number(limit))).toEqual([20]);
  await expect.element(allTimeBoard.getByText('Your rank', { exact: true })).toBeVisible();
  await expect.element(rows.last()).toMatchTextContent(/^34.*Sam Okafor.*You/);

  const link = rows.first().getByRole('link');
  await expect.element(link).toHaveAttribute('href', `/user/${first.id}/teams`);
  await link.click();
  await expect.poll(currentAddress).toBe(`/user/${first.id}/teams`);
});

test('without a spot the all-time leaderboard says when my rank begins', async () => {
  openApp(GROUPS, emptyGroupsTab);
  await expect.element(allTimeBoard.getByText('Spot your first team to get a rank.')).toBeVisible();
});

test("ERR-27 an all-time leaderboard that can't be loaded shows an error and Try again", async () => {
  const server = openApp(GROUPS, { ...emptyGroupsTab, 'GET /api/boards/all-time': refused(404, 'not_found') });
  await expect.element(allTimeBoard.getByText('Failed to load leaderboard', { exact: true })).toBeVisible();
  const entry = personOf(playerNamed('Maya'), { rank: 1, totalSpots: 1 });
  server.respond({ 'GET /api/boards/all-time': allTimeBoardOf([entry]) });
  await allTimeBoard.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
});
