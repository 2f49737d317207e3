import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { keptOf } from '../../support/browser/device.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, PASSWORD } from '../../support/people/api-client.ts';
import { createGroup, joinGroup, spotAllTime } from '../../support/people/groups.ts';
import { fanNamed } from '../../support/people/trips.ts';
import { withDatabase } from '../../support/servers/database.ts';

const WORDS = 'delete my account';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete Account' });
const typeWords = (page: Page, words = WORDS) => page.getByLabel(`Type “${WORDS}” to confirm`).fill(words);
const deed = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete for good' });

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialogOf(page)).toContainText('You can’t undo this');
}

test('SET-05 SET-08 Settings > Account deletes an account after a typed confirmation, and the device deletes its data, too', async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const group = await createGroup(app, sam);
  await joinGroup(app, maya, group);
  await spotAllTime(app, sam, 'nfl-gb');
  const { body: link } = await callApi(app, linksApi.create, { type: 'all-time' }, sam.cookie);
  await openAs(page, app, sam, '/dashboard');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.goto(`${app}/settings`);
  await expect.poll(() => keptOf(page, sam.id)).not.toEqual([]);

  await askToDelete(page);
  await expect(dialogOf(page)).toContainText('with “Anonymous” instead of your name');
  await expect(deed(page)).toBeDisabled();
  for (const words of ['delete', 'Delete my account', `${WORDS}!`]) {
    await typeWords(page, words);
    await expect(deed(page)).toBeDisabled();
  }
  await dialogOf(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await askToDelete(page);
  await typeWords(page);
  await deed(page).click();

  // The whole page is loaded again.
  await expect(page).toHaveURL(`${app}/`, { timeout: 30_000 });
  await expect(page.getByText('Your account was deleted.', { exact: true })).toBeVisible();
  expect(await keptOf(page, sam.id)).toEqual([]);
  await page.goto(`${app}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in/);
  const credentials = { email: sam.email, password: PASSWORD };
  expect((await callApi(app, accountsApi.signIn, credentials)).status).toBe(401);
  expect((await callApi(app, accountsApi.settings, {}, sam.cookie)).status).toBe(401);
  expect((await callApi(app, linksApi.get, { token: link.shareToken })).status).toBe(404);
  expect((await callApi(app, accountsApi.person, { userId: sam.id }, maya.cookie)).status).toBe(404);
  await expect
    .poll(async () => (await callApi(app, groupsApi.get, { groupId: group.id }, maya.cookie)).body)
    .toMatchObject({ memberCount: 1, me: { isCreator: true } });
});

test('SET-08 a fan who signed in a while ago confirms their identity in place, and types the confirmation only once', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  await withDatabase((client) =>
    client.query(`update auth_sessions set created_at = now() - interval '1 hour' where user_id = $1`, [sam.id]),
  );
  await openAs(page, app, sam, '/settings');
  await askToDelete(page);
  await typeWords(page);
  await deed(page).click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByLabel('Your password').fill('not the password');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again).toContainText('Wrong password.');
  await again.getByLabel('Your password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Continue' }).click();
  // The whole page is loaded again.
  await expect(page).toHaveURL(`${app}/`, { timeout: 30_000 });
  await expect(page.getByText('Your account was deleted.', { exact: true })).toBeVisible();
});

test('nothing is deleted offline, and a rejection is shown', async ({ page, app, context }) => {
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, '/settings');
  await askToDelete(page);
  await typeWords(page);
  await context.setOffline(true);
  await expect(dialogOf(page)).toContainText('You’re offline.');
  await expect(deed(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(deed(page)).toBeEnabled();
  await page.route('**/api/account/delete', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
  );
  await deed(page).click();
  await expect(dialogOf(page)).toContainText('Service temporarily unavailable');
  expect((await callApi(app, accountsApi.settings, {}, sam.cookie)).status).toBe(200);
});
