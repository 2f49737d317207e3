import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';
import {
  createGroup,
  myGroupsOf,
  openGroup,
  openGroups,
  publicGroupRow,
  spotAllTime,
} from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const groupName = (page: Page) => page.getByRole('heading', { level: 1 });

test('MODAL-03 MODAL-06 GROUP-03 GROUP-17 GROUP-19 a created group opens, is in my list, marked as mine, and in the public list', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const name = `Section ${sam.id.slice(-6)}`;
  await openGroups(page, app, sam);
  await page.getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Group' });
  const create = dialog.getByRole('button', { name: 'Create Group' });
  await expect(dialog.getByLabel('Public')).toBeChecked();
  await expect(dialog.getByLabel('New members')).toBeChecked();
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Group name').fill('   ');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Group name').fill('W'.repeat(60));
  await expect(dialog.getByLabel('Group name')).toHaveValue('W'.repeat(50));
  await dialog.getByLabel('Group name').fill(`  ${name} `);
  await dialog.getByLabel('Description').fill('x'.repeat(210));
  await expect(dialog.getByLabel('Description')).toHaveValue('x'.repeat(200));
  await dialog.getByLabel('Description').fill('Bad view, good hats.');

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/groups', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await create.click();
  await expect(create).toBeDisabled();
  letGo();
  await expect(groupName(page)).toHaveText(name);
  await expect(page.getByText('Bad view, good hats.')).toBeVisible();
  await expect(page.getByText(/^Creator: Sam Okafor\. Created on/)).toBeVisible();

  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(await publicGroupRow(page, name)).toContainText('You’re in');
  const mine = myGroupsOf(page).getByRole('link', { name });
  await expect(mine).toContainText('Creator');
  await expect(mine.getByRole('img', { name: '1', exact: true })).toBeVisible();
  await mine.click();
  await expect(groupName(page)).toHaveText(name);
});

test('offline the tab says so and keeps what it shows', async ({ page, app, context }) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const group = await createGroup(app, sam);
  await spotAllTime(app, sam, 'nfl-buf');
  await openGroup(page, app, sam, group);
  const row = page.getByRole('link', { name: /Sam Okafor/ });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline. Last known standings.')).toBeVisible();
  await expect(page.getByText('You’re offline. Connect to change the group.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Group settings' })).toBeDisabled();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Group settings' })).toBeEnabled();
});
