import type { Locator } from '@playwright/test';
import { accountsApi, type Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import {
  allTimeBoardOf,
  createGroup,
  crowdOf,
  groupBoardOf,
  joinGroup,
  openGroup,
  openGroups,
} from '../../support/people/groups.ts';
import { boardOf, createTrip, fanNamed, joinTrip, openTrips, spotOnTrip } from '../../support/people/trips.ts';
import { withDatabase } from '../../support/servers/database.ts';

/** A new fan near the top of the all-time leaderboard, with a unique name. */
async function topSpotter(name: string, spots: number, visibility: Visibility) {
  const userName = `${name} ${newId().slice(-6)}`;
  const [id = ''] = await crowdOf([userName], spots);
  await withDatabase((client) =>
    client.query('insert into user_settings (user_id, teams_visible) values ($1, $2)', [id, visibility]),
  );
  return { id, userName };
}

const hideTeams = (app: string, fan: Fan) =>
  callApi(app, accountsApi.updateSettings, { teamsVisible: 'only-me' }, fan.cookie);
const rowOf = (board: Locator, name: string) => board.getByRole('listitem').filter({ hasText: name });

/** The leaderboard is updated moments after a spot. */
async function untilOnBoard(app: string, fan: Fan, names: readonly string[]): Promise<void> {
  const top = async () => {
    const { entries } = (await callApi(app, boardsApi.allTime, {}, fan.cookie)).body;
    return entries.map(({ userName }) => userName);
  };
  await expect.poll(top).toEqual(expect.arrayContaining([...names]));
}

test('VIS-01 GROUP-05 the all-time leaderboard only links to people whose teams the viewer may see', async ({
  page,
  app,
}) => {
  const [open, hidden, grouped] = await Promise.all([
    topSpotter('Open Olga', 62, 'everyone'),
    topSpotter('Private Pat', 61, 'only-me'),
    topSpotter('Grouped Gus', 60, 'groups-and-trips'),
  ]);
  const sam = await fanNamed(app, 'Sam Okafor');
  const names = [open, hidden, grouped].map(({ userName }) => userName);
  await untilOnBoard(app, sam, names);
  await openGroups(page, app, sam);
  const board = allTimeBoardOf(page);
  for (const name of names) await expect(rowOf(board, name)).toBeVisible();
  await expect(rowOf(board, hidden.userName).getByRole('link')).toHaveCount(0);
  await expect(rowOf(board, grouped.userName).getByRole('link')).toHaveCount(0);

  // In a common group, the same row links to the teams.
  const group = await createGroup(app, sam);
  await withDatabase((client) =>
    client.query('insert into group_members (group_id, user_id) values ($1, $2)', [group.id, grouped.id]),
  );
  await page.reload();
  await rowOf(board, grouped.userName).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `${grouped.userName}'s Spotted Teams` })).toBeVisible();
  await page.goBack();
  await rowOf(board, open.userName).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `${open.userName}'s Spotted Teams` })).toBeVisible();
});

test('VIS-01 a member or participant who shows their teams to no one has no link', async ({ page, app }) => {
  const [maya, sam] = [await fanNamed(app, 'Maya Lindqvist'), await fanNamed(app, 'Sam Okafor')];
  const [group, trip] = [await createGroup(app, maya), await createTrip(app, maya)];
  await joinGroup(app, sam, group);
  await joinTrip(app, sam, trip);
  await spotOnTrip(app, maya, 'nfl-gb');
  await hideTeams(app, maya);
  await openGroup(page, app, sam, group);
  await expect(rowOf(groupBoardOf(page), 'Sam Okafor').getByRole('link')).toHaveCount(1);
  await expect(rowOf(groupBoardOf(page), 'Maya Lindqvist').getByRole('link')).toHaveCount(0);
  await openTrips(page, app, sam, `?trip=${trip.id}`);
  await expect(rowOf(boardOf(page), 'Sam Okafor').getByRole('link')).toHaveCount(1);
  await expect(rowOf(boardOf(page), 'Maya Lindqvist').getByRole('link')).toHaveCount(0);

  // Their own row still links to their own teams.
  await page.context().clearCookies();
  await openTrips(page, app, maya, `?trip=${trip.id}`);
  await expect(rowOf(boardOf(page), 'Maya Lindqvist').getByRole('link')).toHaveCount(1);
});
