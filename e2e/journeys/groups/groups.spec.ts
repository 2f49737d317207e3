import type { Page } from '@playwright/test';
import { BODIES_UNREPORTED } from '../../engines/unsupported.ts';
import { test as siteTest } from '../../support/browser/site.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive, toastOf } from '../../support/browser/toasts.ts';
import { smallControls } from '../../support/browser/touch.ts';
import {
  createGroup,
  myGroupsOf,
  openGroup,
  openGroups,
  publicGroupsOf,
  spotAllTime,
} from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Group' });
const groupName = (page: Page) => page.getByRole('heading', { level: 1 });

test('DASH-09 GROUP-01 GROUP-02 the Groups tab explains itself in all-time mode and is hidden in trip mode', async ({
  page,
  app,
}) => {
  const fan = await fanNamed(app, 'Sam');
  await openGroups(page, app, fan);
  await expect(page.getByText(/^A group is one leaderboard/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Group' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible();

  await page.getByRole('button', { name: 'Trip', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Trip Teams/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeHidden();

  // The navigation bar leads back to the tab from anywhere and switches to its mode.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trips' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'All Time' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('Trip, tapped before my spots have loaded, leaves the Groups tab', async ({ page, app }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/spots/mine**', async (route) => {
    await released;
    await route.continue();
  });
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  await page.getByRole('button', { name: 'Trip', exact: true }).click();
  const tripTeams = page.getByRole('tab', { name: /^Trip Teams/ });
  await expect(tripTeams).toHaveAttribute('aria-selected', 'true');
  release();
  await expect(tripTeams).toContainText('0');
  await expect(tripTeams).toHaveAttribute('aria-selected', 'true');
});

test('MODAL-03 MODAL-06 GROUP-03 GROUP-17 a created group opens and is in my list, marked as mine', async ({
  page,
  app,
}) => {
  await openGroups(page, app, await fanNamed(app, 'Sam Okafor'));
  await page.getByRole('button', { name: 'Create Group' }).click();
  const dialog = createDialog(page);
  const create = dialog.getByRole('button', { name: 'Create Group' });
  await expect(dialog.getByLabel('Public')).toBeChecked();
  await expect(dialog.getByLabel('New members')).toBeChecked();
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Group name').fill('   ');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Group name').fill('W'.repeat(60));
  await expect(dialog.getByLabel('Group name')).toHaveValue('W'.repeat(50));
  await dialog.getByLabel('Group name').fill('  Section 112 ');
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
  await expect(groupName(page)).toHaveText('Section 112');
  await expect(page.getByText('Bad view, good hats.')).toBeVisible();
  await expect(page.getByText(/^Creator: Sam Okafor\. Created on/)).toBeVisible();

  await page.getByRole('link', { name: 'All groups' }).click();
  const mine = myGroupsOf(page).getByRole('link', { name: /^Section 112/ });
  await expect(mine).toContainText('Creator');
  await expect(mine.getByRole('img', { name: '1', exact: true })).toBeVisible();
  await mine.click();
  await expect(groupName(page)).toHaveText('Section 112');
});

test("ERR-07 a group that can't be created shows an error, and a second tap creates the same group", async ({
  page,
  app,
  browserName,
}) => {
  test.skip(browserName === 'firefox', BODIES_UNREPORTED);
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  const ids: string[] = [];
  await page.route('**/api/groups', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push(route.request().postDataJSON().id);
    return ids.length === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.getByRole('button', { name: 'Create Group' }).click();
  await createDialog(page).getByLabel('Group name').fill('Section 112');
  await createDialog(page).getByRole('button', { name: 'Create Group' }).click();
  await expectDestructive(toastOf(page, 'Failed to create group. Please try again.'));
  await createDialog(page).getByRole('button', { name: 'Create Group' }).click();
  await expect(groupName(page)).toHaveText('Section 112');
  expect(ids).toEqual([ids[0], ids[0]]);
});

test("each part of the tab that can't be loaded shows an error and Try again", async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const group = await createGroup(app, sam);
  await page.route('**/api/groups', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/groups/public', (route) => route.fulfill({ status: 404 }));
  await openGroups(page, app, sam);
  await expect(publicGroupsOf(page).getByText('Failed to load the public groups')).toBeVisible();
  await page.unroute('**/api/groups');
  await myGroupsOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(myGroupsOf(page).getByRole('link', { name: group.name })).toBeVisible();

  await openGroup(page, app, sam, { id: 'nonsense' });
  await expect(page.getByText('It was closed, or you’re not a member.')).toBeVisible();
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(myGroupsOf(page)).toBeVisible();
});

siteTest(
  'GROUP-06 GROUP-07 Suggest Team opens the configured page, or the modal if there is none',
  async ({ page, site, app }) => {
    const sam = await fanNamed(app, 'Sam');
    await openGroups(page, app, sam);
    await page.getByRole('link', { name: 'Suggest Team' }).tap();
    const form = page.getByRole('dialog', { name: 'Suggest Team' });
    await expect(form.getByLabel('Team Name')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).tap();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(`${app}/dashboard?tab=groups`);
    await site.deploy({ SUGGEST_URL: 'https://teams.example/suggest' });
    await openGroups(page, site.origin, await fanNamed(site.origin, 'Sam'));
    await expect(page.getByRole('link', { name: 'Suggest Team' })).toHaveAttribute(
      'href',
      'https://teams.example/suggest',
    );
  },
);

test('offline the tab says so and keeps what it shows', { tag: '@everywhere' }, async ({ page, app, context }) => {
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

test('every control of the Groups tab is at least 44 px wide and high', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const group = await createGroup(app, sam);
  await openGroups(page, app, sam);
  await expect(publicGroupsOf(page).getByRole('link').first()).toBeVisible();
  await expect(myGroupsOf(page).getByRole('link', { name: group.name })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  await myGroupsOf(page).getByRole('link', { name: group.name }).click();
  await expect(page.getByRole('link', { name: /^1.*Sam Okafor/ })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Group settings' }).click();
  expect(await smallControls(page)).toEqual([]);
});

test('a group can be created by keyboard alone', async ({ page, app }) => {
  await openGroups(page, app, await fanNamed(app, 'Sam'));
  const create = page.getByRole('button', { name: 'Create Group' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(createDialog(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Section 112');
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Section 113');
  await page.keyboard.press('Enter');
  await expect(groupName(page)).toHaveText('Section 113');
});
