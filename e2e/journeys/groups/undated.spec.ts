import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { createGroup, groupBoardOf, joinGroup, openGroup } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function seeOn(app: string, fan: Fan, spottedAt: string | null, ...teamIds: string[]): Promise<void> {
  for (const teamId of teamIds) {
    const { status } = await callApi(app, spotsApi.spot, { teamId, spottedAt }, fan.cookie);
    expect(status).toBe(200);
  }
}

test('BOARD-12 MYDATA-03 teams without a date are counted separately on a group’s leaderboard and lose ties against dated ones', async ({
  page,
  app,
}) => {
  const [maya, sam] = [await fanNamed(app, 'Maya Lindqvist'), await fanNamed(app, 'Sam Okafor')];
  const group = await createGroup(app, maya);
  await joinGroup(app, sam, group);
  // Sam's last dated spot is the earlier one, and one team has no date.
  await seeOn(app, sam, ago(50), 'nfl-gb', 'nfl-chi');
  await seeOn(app, sam, null, 'nfl-det');
  await seeOn(app, maya, ago(10), 'nfl-gb', 'nfl-chi', 'nfl-min');
  await openGroup(page, app, sam, group);
  const board = groupBoardOf(page);
  await expect(board.getByRole('listitem')).toHaveText([/^1.*Maya Lindqvist/, /^2.*Sam Okafor.*1 without a date/]);
  await expect(board.getByRole('listitem').first()).not.toContainText('without a date');
  await expect(board).toContainText('Tied at 3: Maya Lindqvist has more teams with a date.');
});

test('an undated team counts in the total', async ({ page, app }) => {
  const sam = await fanNamed(app, `Sam ${newId().slice(-6)}`);
  const group = await createGroup(app, sam);
  await seeOn(app, sam, null, 'nfl-gb', 'nfl-det');
  await openGroup(page, app, sam, group);
  await expect(groupBoardOf(page).getByRole('listitem')).toContainText('2 without a date');
  await expect(groupBoardOf(page).getByRole('definition').nth(1)).toHaveText('2');
});
