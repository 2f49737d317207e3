import { expect, test } from '../../support/browser/test.ts';
import { createGroup, myGroupsOf, openGroups } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('GROUP-03 BROWSER-01 a fan who joins by a link is in the group immediately, on its leaderboard and in their own list', async ({
  page,
  app,
}) => {
  const group = await createGroup(app, await fanNamed(app, 'Maya'));
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  await expect(myGroupsOf(page)).toContainText('None yet.');
  await page.getByRole('button', { name: 'Join Group' }).click();
  await page.getByLabel('Group link').fill(`${app}/shared/${group.shareToken}`);
  await page.getByRole('button', { name: 'Open group' }).click();
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page).toHaveURL(`${app}/dashboard?tab=groups&group=${group.id}`);
  const board = page.getByRole('main');
  await expect(board.getByRole('heading', { name: group.name })).toBeVisible();
  await expect(board.getByRole('listitem').filter({ hasText: 'Sam' }).first()).toBeVisible();
  await page.goto(`${app}/dashboard?tab=groups`);
  const mine = myGroupsOf(page).getByRole('link', { name: group.name });
  await expect(mine.getByRole('img', { name: '2', exact: true })).toBeVisible();
  await expect(mine).not.toContainText('Creator');
});
