import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { allTimeBoardOf, openGroups, spotAllTime } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('a fan can leave the all-time leaderboard with the switch next to it and still sees their rank', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  await spotAllTime(app, sam, 'nfl-buf');
  await openGroups(page, app, sam);
  const board = allTimeBoardOf(page);
  const mine = board.getByRole('listitem').filter({ hasText: 'You' });
  // A new server fills its leaderboard first, and until then there are no ranks.
  await expect(async () => {
    await page.reload();
    await expect(mine).toContainText(/^\d+.*Sam Okafor/, { timeout: 2000 });
  }).toPass();
  const choice = page.getByLabel('Show me on the all-time leaderboard');
  await expect(choice).toBeChecked();
  // The checkbox changes a moment after the click.
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(board.getByText('The rank you’d have. Only you can see it.')).toBeVisible();
  await expect(mine).toContainText(/^\d+.*Sam Okafor/);
  const { body } = await callApi(app, accountsApi.settings, {}, sam.cookie);
  expect(body.boardShown).toBe(false);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(board.getByText('The rank you’d have. Only you can see it.')).toBeHidden();
});
