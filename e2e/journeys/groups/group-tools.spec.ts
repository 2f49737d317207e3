import type { Page } from '@playwright/test';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { expect, test } from '../../support/browser/test.ts';
import { toastOf } from '../../support/browser/toasts.ts';
import { callApi, cookiesOf, type Fan } from '../../support/people/api-client.ts';
import { createGroup, groupBoardOf, joinGroup, myGroupsOf, openGroup } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const groupName = (page: Page) => page.getByRole('heading', { level: 1 });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Group settings' });

/** A group that Maya created and Sam joined. */
async function groupOfTwo(origin: string): Promise<{ maya: Fan; sam: Fan; group: Group }> {
  const [maya, sam] = [await fanNamed(origin, 'Maya Lindqvist'), await fanNamed(origin, 'Sam Okafor')];
  const group = await createGroup(origin, maya);
  await joinGroup(origin, sam, group);
  return { maya, sam, group };
}

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Group settings' }).click();
  await expect(settingsOf(page)).toBeVisible();
};
const openMembers = async (page: Page) => {
  await openSettings(page);
  await settingsOf(page)
    .getByRole('button', { name: /^Manage members/ })
    .click();
};

test("GROUP-18 the creator changes a group's name, description, visibility, and whether it accepts new members", async ({
  page,
  app,
}) => {
  const { maya, group } = await groupOfTwo(app);
  await openGroup(page, app, maya, group);
  await openSettings(page);
  const dialog = settingsOf(page);
  await dialog.getByLabel('Group name').fill(' ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Group name').fill('Section 113');
  await dialog.getByLabel('Description').fill('We moved.');
  await dialog.getByLabel('Public').uncheck();
  await dialog.getByLabel('New members').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(groupName(page)).toHaveText('Section 113');
  await expect(page.getByText('We moved.')).toBeVisible();
  await expect(page.getByText('Not in the public list.')).toBeVisible();
  await expect(page.getByText('Closed to new members.')).toBeVisible();
  const { body } = await callApi(app, groupsApi.get, { groupId: group.id }, maya.cookie);
  expect(body).toMatchObject({ name: 'Section 113', settings: { isPublic: false, allowNewMembers: false } });
});

test('GROUP-18 the creator gives the group a new link after a confirmation', async ({ page, app }) => {
  const { maya, group } = await groupOfTwo(app);
  const tokenOf = async () => (await callApi(app, groupsApi.get, { groupId: group.id }, maya.cookie)).body.shareToken;
  const before = await tokenOf();
  await openGroup(page, app, maya, group);
  await openSettings(page);
  await settingsOf(page).getByRole('button', { name: 'Create new link' }).click();
  const question = page.getByRole('dialog', { name: 'Create a new group link?' });
  await question.getByRole('button', { name: 'Keep old link' }).click();
  await expect(settingsOf(page)).toBeVisible();
  expect(await tokenOf()).toBe(before);
  await settingsOf(page).getByRole('button', { name: 'Create new link' }).click();
  await question.getByRole('button', { name: 'Create new link' }).click();
  await expect(toastOf(page, 'New group link created')).toBeVisible();
  expect(await tokenOf()).not.toBe(before);
});

test('GROUP-18 the creator removes a member after a confirmation', async ({ page, app }) => {
  const { maya, sam, group } = await groupOfTwo(app);
  await openGroup(page, app, maya, group);
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(2);
  await openMembers(page);
  const members = page.getByRole('dialog', { name: 'Members' });
  await expect(members.getByRole('listitem').filter({ hasText: 'Maya Lindqvist' })).toContainText('Creator');
  await members.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Sam Okafor?' });
  await expect(members).toBeHidden();
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await members.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(members.getByRole('button', { name: 'Allow back Sam Okafor' })).toBeVisible();
  await expect(members.getByRole('button', { name: 'Remove Sam Okafor' })).toBeHidden();
  await members.getByRole('button', { name: 'Close' }).click();
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(1);
  expect((await callApi(app, groupsApi.get, { groupId: group.id }, sam.cookie)).status).toBe(404);
});

test('GROUP-18 GROUP-17 the creator hands the group over and stays a member', async ({ page, app, browser }) => {
  const { maya, sam, group } = await groupOfTwo(app);
  await openGroup(page, app, maya, group);
  await openMembers(page);
  await page.getByRole('button', { name: 'Hand over to Sam Okafor' }).click();
  await page
    .getByRole('dialog', { name: 'Hand over to Sam Okafor?' })
    .getByRole('button', { name: 'Hand over' })
    .click();
  await expect(page.getByText(/^Creator: Sam Okafor\. Created on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Group settings' })).toBeHidden();
  await expect(groupBoardOf(page).getByRole('link', { name: /Sam Okafor/ })).toContainText('Creator');
  await expect(groupBoardOf(page).getByRole('link', { name: /Maya Lindqvist/ })).not.toContainText('Creator');

  const context = await browser.newContext();
  await context.addCookies(cookiesOf(sam, app));
  const hers = await context.newPage();
  await openGroup(hers, app, sam, group);
  await expect(hers.getByRole('button', { name: 'Group settings' })).toBeVisible();
  await context.close();
});

test('GROUP-18 the creator closes the group for everyone after a confirmation', async ({ page, app }) => {
  const { maya, sam, group } = await groupOfTwo(app);
  await openGroup(page, app, maya, group);
  await openSettings(page);
  await settingsOf(page).getByRole('button', { name: 'Close group' }).click();
  const question = page.getByRole('dialog', { name: 'Close Section 112?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await settingsOf(page).getByRole('button', { name: 'Close group' }).click();
  await question.getByRole('button', { name: 'Close group' }).click();
  await expect(toastOf(page, 'Group closed')).toBeVisible();
  await expect(myGroupsOf(page)).toContainText('None yet.');
  expect((await callApi(app, groupsApi.get, { groupId: group.id }, sam.cookie)).status).toBe(404);
});

test('GROUP-18 any member can leave after a confirmation; only the creator sees the settings', async ({
  page,
  app,
}) => {
  const { maya, sam, group } = await groupOfTwo(app);
  await openGroup(page, app, sam, group);
  await expect(page.getByRole('button', { name: 'Share group' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Group settings' })).toBeHidden();
  await page.getByRole('button', { name: 'Leave group' }).click();
  const question = page.getByRole('dialog', { name: 'Leave Section 112?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(groupName(page)).toHaveText('Section 112');
  await page.getByRole('button', { name: 'Leave group' }).click();
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect(toastOf(page, 'You left the group')).toBeVisible();
  await expect(myGroupsOf(page)).toContainText('None yet.');
  await page.goto(`${app}/dashboard?tab=groups&group=${group.id}`);
  await expect(page.getByText('It was closed, or you’re not a member.')).toBeVisible();
  const { body } = await callApi(app, groupsApi.get, { groupId: group.id }, maya.cookie);
  expect(body.memberCount).toBe(1);
});

test('a change that fails shows an error and leaves the group as it is', async ({ page, app }) => {
  const { sam, group } = await groupOfTwo(app);
  await openGroup(page, app, sam, group);
  await page.route('**/leave', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Leave group' }).click();
  const question = page.getByRole('dialog', { name: 'Leave Section 112?' });
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect(toastOf(page, 'Failed to leave the group. Please try again.')).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(groupName(page)).toHaveText('Section 112');
});

test("one tap shares a group's own link; a link that expires is under More ways to share", async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { sam, group } = await groupOfTwo(app);
  await openGroup(page, app, sam, group);
  await page.getByRole('button', { name: 'Share group' }).click();
  await expect(toastOf(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app}/shared/${group.shareToken}`);
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share group' })).toContainText('Section 112');
});
