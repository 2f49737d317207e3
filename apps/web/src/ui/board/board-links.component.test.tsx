import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { newFan } from '../../testing/fan.ts';
import { groupAddress, groupBoard, groupResponses, memberOf, ownGroup } from '../../testing/groups.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pagesServer } from '../../testing/pages.ts';
import { spotOf, teamsOf } from '../../testing/people.ts';
import { entryOf, onServer, ownTrip, playerNamed, tripBoard, tripResponses } from '../../testing/trips.ts';

const rowOf = (board: Locator, name: string) => board.getByRole('listitem').filter({ hasText: name });
const linkOf = (board: Locator, name: string) => rowOf(board, name).getByRole('link');
async function expectNoLink(board: Locator, name: string): Promise<void> {
  await expect.element(rowOf(board, name)).toBeVisible();
  await expect.element(linkOf(board, name)).not.toBeInTheDocument();
}

test('VIS-01 GROUP-05 the all-time leaderboard only links to people whose teams the viewer may see', async () => {
  const [olga, pat] = [playerNamed('Open Olga'), playerNamed('Private Pat')];
  const entries = [
    memberOf(olga, { rank: 1, totalSpots: 62 }),
    memberOf(pat, { rank: 2, totalSpots: 61, hidesTeams: true }),
  ];
  openApp('/dashboard?tab=groups', {
    ...pagesServer,
    ...teamsOf({ ...olga, profileImageUrl: null }, [spotOf(olga, 'nfl-buf')]),
    'GET /api/groups/public': { groups: [], hasMore: false },
    'GET /api/boards/all-time': { ...pagesServer['GET /api/boards/all-time'], entries, people: 2 },
  });
  const board = page.getByRole('region', { name: 'All-time leaderboard' });
  await expectNoLink(board, 'Private Pat');
  await linkOf(board, 'Open Olga').click();
  await expect.element(page.getByRole('heading', { level: 1, name: "Open Olga's Spotted Teams" })).toBeVisible();
  expect(location.pathname).toBe(`/user/${olga.id}/teams`);
});

test('VIS-01 a member who shows their teams to no one has no link', async () => {
  const [sam, maya] = [newFan(), playerNamed('Maya Lindqvist')];
  const group = ownGroup(sam, { memberCount: 2 });
  const entries = [
    memberOf(maya, { rank: 1, totalSpots: 1, hidesTeams: true }),
    memberOf(sam, { rank: 2, totalSpots: 0 }),
  ];
  openApp(groupAddress(group), groupResponses(sam, group, entries), sam);
  await expect.element(linkOf(groupBoard, sam.displayName)).toHaveAttribute('href', `/user/${sam.id}/teams`);
  await expectNoLink(groupBoard, 'Maya Lindqvist');
});

test('VIS-01 a participant who shows their teams to no one has no link, but their own row has one', async () => {
  const [sam, maya] = [newFan(), playerNamed('Maya Lindqvist')];
  const entries = [
    entryOf(maya, { rank: 1, totalSpots: 1, hidesTeams: true }),
    entryOf(sam, { rank: 2, totalSpots: 0, hidesTeams: true }),
  ];
  openApp('/trip', tripResponses(sam, [onServer(ownTrip(sam), { entries })]), sam);
  await expect.element(linkOf(tripBoard, sam.displayName)).toHaveAttribute('href', `/user/${sam.id}/teams`);
  await expectNoLink(tripBoard, 'Maya Lindqvist');
});
