import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { fanNamed } from '../../support/people/trips.ts';

test('VIS-03 blocking someone asks first and hides both people from each other; Settings can unblock them', async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya Lindqvist')];
  await callApi(app, spotsApi.spot, { teamId: 'nfl-buf' }, maya.cookie);
  await openAs(page, app, sam, '/settings');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await expect(
    blocked.getByText('You haven’t blocked anyone. To block someone, open the page with their teams.'),
  ).toBeVisible();
  await page.goto(`${app}/user/${maya.id}/teams`);

  await page.getByRole('button', { name: 'Block Maya Lindqvist' }).tap();
  const question = page.getByRole('dialog', { name: 'Block Maya Lindqvist?' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toBeHidden();
  expect((await callApi(app, accountsApi.blocks, {}, sam.cookie)).body.people).toEqual([]);

  await page.getByRole('button', { name: 'Block Maya Lindqvist' }).tap();
  await question.getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('You blocked Maya Lindqvist', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).tap();
  await expect(blocked.getByRole('listitem')).toHaveText(/Maya Lindqvist/);
  const seesMaya = async () => (await callApi(app, accountsApi.person, { userId: maya.id }, sam.cookie)).status;
  const seesSam = async () => (await callApi(app, accountsApi.person, { userId: sam.id }, maya.cookie)).status;
  expect([await seesMaya(), await seesSam()]).toEqual([404, 404]);
  await page.goto(`${app}/user/${maya.id}/teams`);
  await expect(page.getByText('User not found', { exact: true })).toBeVisible();

  await page.goto(`${app}/settings`);
  await blocked.getByRole('button', { name: 'Unblock Maya Lindqvist' }).tap();
  await expect(blocked.getByRole('listitem')).toHaveCount(0);
  expect([await seesMaya(), await seesSam()]).toEqual([200, 200]);
});
