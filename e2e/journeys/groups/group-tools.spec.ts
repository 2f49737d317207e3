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

test('GROUP-18 the creator changes the group, gives it a new link, removes a member, and closes it', async ({
  page,
  app,
}) => {
  const { maya, sam, group } = await groupOfTwo(app);
  const groupAsSeenBy = async (fan: Fan) => callApi(app, groupsApi.get, { groupId: group.id }, fan.cookie);
  const dialog = settingsOf(page);
  await openGroup(page, app, maya, group);
  await openSettings(page);
  await dialog.getByLabel('Group name').fill('Section 113');
  await dialog.getByLabel('Description').fill('We moved.');
  await dialog.getByLabel('Public').uncheck();
  await dialog.getByLabel('New members').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(groupName(page)).toHaveText('Section 113');
  await expect(page.getByText('We moved.')).toBeVisible();
  expect((await groupAsSeenBy(maya)).body).toMatchObject({
    name: 'Section 113',
    description: 'We moved.',
    settings: { isPublic: false, allowNewMembers: false },
  });

  await openSettings(page);
  await dialog.getByRole('button', { name: 'Create new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new link' }).click();
  await expect(toastOf(page, 'New group link created')).toBeVisible();
  expect((await groupAsSeenBy(maya)).body.shareToken).not.toBe(group.shareToken);

  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(2);
  await openMembers(page);
  const members = page.getByRole('dialog', { name: 'Members' });
  await members.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(members.getByRole('button', { name: 'Allow back Sam Okafor' })).toBeVisible();
  await members.getByRole('button', { name: 'Close' }).click();
  await expect(groupBoardOf(page).getByRole('listitem')).toHaveCount(1);
  expect((await groupAsSeenBy(sam)).status).toBe(404);

  await openSettings(page);
  await dialog.getByRole('button', { name: 'Close group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close group' }).click();
  await expect(toastOf(page, 'Group closed')).toBeVisible();
  await expect(myGroupsOf(page)).toContainText('None yet.');
  expect((await groupAsSeenBy(maya)).status).toBe(404);
});

test('GROUP-18 GROUP-17 the creator hands the group over and leaves it', async ({ page, app, browser }) => {
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

  await page.getByRole('button', { name: 'Leave group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(toastOf(page, 'You left the group')).toBeVisible();
  await page.goto(`${app}/dashboard?tab=groups&group=${group.id}`);
  await expect(page.getByText('It was closed, or you’re not a member.')).toBeVisible();

  const context = await browser.newContext();
  await context.addCookies(cookiesOf(sam, app));
  const hers = await context.newPage();
  await openGroup(hers, app, sam, group);
  await expect(hers.getByRole('button', { name: 'Group settings' })).toBeVisible();
  await context.close();
});
