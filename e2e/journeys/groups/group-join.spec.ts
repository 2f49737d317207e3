import { expect, test } from '../../support/browser/test.ts';
import { createGroup, myGroupsOf, openGroups, publicGroupRow, publicGroupsOf } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('GROUP-03 Join Group accepts a link or its token and opens the shared page', async ({ page, app }) => {
  const group = await createGroup(app, await fanNamed(app, 'Maya'));
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  await page.getByRole('button', { name: 'Join Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Group' });
  const open = dialog.getByRole('button', { name: 'Open group' });
  await expect(open).toBeDisabled();
  await dialog.getByLabel('Group link').fill('https://example.org/nothing');
  await open.click();
  await expect(dialog.getByRole('alert')).toHaveText('That’s not a group link. Copy the whole link and try again.');
  await dialog.getByLabel('Group link').fill(` ${app}/shared/${group.shareToken} `);
  await open.click();
  await expect(page).toHaveURL(`${app}/shared/${group.shareToken}`);
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Join Group' }).click();
  await dialog.getByLabel('Group link').fill(group.shareToken ?? '');
  await open.press('Enter');
  await expect(page).toHaveURL(`${app}/shared/${group.shareToken}`);
});

test('GROUP-19 the public list shows public groups only; a row opens the shared page, or my own group', async ({
  page,
  app,
}) => {
  const maya = await fanNamed(app, 'Maya');
  const sam = await fanNamed(app, 'Sam');
  const shown = await createGroup(app, maya, { name: `Denver ${maya.id.slice(-6)}`, description: 'Caps on the rail.' });
  await createGroup(app, maya, { name: `Hidden ${maya.id.slice(-6)}`, settings: { isPublic: false } });
  const own = await createGroup(app, sam, { name: `Own ${sam.id.slice(-6)}` });
  await openGroups(page, app, sam);
  const list = publicGroupsOf(page);
  const row = await publicGroupRow(page, shown.name);
  await expect(row).toContainText('Caps on the rail.');
  await expect(row).toContainText('1 member');
  await expect(list.getByRole('link', { name: `Hidden ${maya.id.slice(-6)}` })).toBeHidden();
  await expect(list.getByRole('link', { name: own.name })).toContainText('You’re in');
  await row.click();
  await expect(page).toHaveURL(`${app}/shared/${shown.shareToken}`);
  await page.goBack();
  // Groups that other tests create meanwhile push the row further down the list.
  await expect(async () => (await publicGroupRow(page, own.name)).click({ timeout: 2000 })).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.name);
});

test('the public list loads more until it has shown all groups', async ({ page, app }) => {
  const maya = await fanNamed(app, 'Maya');
  const oldest = await createGroup(app, maya, { name: `Oldest ${maya.id.slice(-6)}` });
  for (let no = 0; no < 60; no += 1) await createGroup(app, maya, { name: `Later ${no}` });
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  const first = publicGroupsOf(page).getByRole('link', { name: oldest.name });
  const more = publicGroupsOf(page).getByRole('button', { name: 'More groups' });
  await expect(more).toBeVisible();
  await expect(first).toBeHidden();
  await publicGroupRow(page, oldest.name);
});

test('GROUP-03 BROWSER-01 a fan who joins by a link is in the group immediately, on its leaderboard and in their own list', {
  tag: '@everywhere',
}, async ({ page, app }) => {
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

test('ERR-20 a join that fails shows an error on the same page; a rejection says why', async ({ page, app }) => {
  const group = await createGroup(app, await fanNamed(app, 'Maya'));
  const closed = await createGroup(app, await fanNamed(app, 'Theo'), { settings: { allowNewMembers: false } });
  const sam = await fanNamed(app, 'Sam');
  await openGroups(page, app, sam);
  await page.route('**/api/groups/join', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${app}/shared/${group.shareToken}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByRole('alert').getByText('Failed to join group', { exact: true })).toBeVisible();
  await page.unroute('**/api/groups/join');
  await page.goto(`${app}/shared/${closed.shareToken}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByRole('alert').getByText('Group is not accepting new members', { exact: true })).toBeVisible();
});
