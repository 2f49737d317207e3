import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { keptOf } from '../../support/browser/device.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, PASSWORD } from '../../support/people/api-client.ts';
import { createGroup, joinGroup, spotAllTime } from '../../support/people/groups.ts';
import { ageSessions } from '../../support/people/passkeys.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('SET-05 SET-08 Settings > Account deletes an account after a typed confirmation and a recent sign-in, and the device deletes its data, too', async ({
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

  await ageSessions(sam.email, 60);
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await dialog.getByLabel('Type “delete my account” to confirm').fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  // A fan who signed in a while ago confirms their identity in place, and types the confirmation only once.
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByLabel('Your password').fill('not the password');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again).toContainText('Wrong password.');
  await again.getByLabel('Your password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Continue' }).click();

  // The whole page is loaded again.
  await expect(page).toHaveURL(`${app}/`, { timeout: 30_000 });
  await expect(page.getByText('Your account was deleted.', { exact: true })).toBeVisible();
  expect(await keptOf(page, sam.id)).toEqual([]);
  await page.goto(`${app}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in/);
  const credentials = { email: sam.email, password: PASSWORD };
  expect((await callApi(app, accountsApi.signIn, credentials)).status).toBe(401);
  expect((await callApi(app, linksApi.get, { token: link.shareToken })).status).toBe(404);
  expect((await callApi(app, accountsApi.person, { userId: sam.id }, maya.cookie)).status).toBe(404);
  await expect
    .poll(async () => (await callApi(app, groupsApi.get, { groupId: group.id }, maya.cookie)).body)
    .toMatchObject({ memberCount: 1, me: { isCreator: true } });
});
