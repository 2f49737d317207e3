import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { stopTime, untilShown } from '../../support/browser/toasts.ts';
import { callApi } from '../../support/people/api-client.ts';
import { createGroup, joinGroup, openGroup, spotAllTime } from '../../support/people/groups.ts';
import { boardOf, createTrip, fanNamed, joinTrip, openTrips, spotOnTrip } from '../../support/people/trips.ts';

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

test('Undo in the toast takes a block back', async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  await page.clock.install();
  await openAs(page, app, sam, `/user/${maya.id}/teams`);
  await page.getByRole('button', { name: 'Block Maya' }).tap();
  const block = page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true });
  await expect(block).toBeVisible();
  await stopTime(page);
  await block.tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await untilShown(page, undo);
  await undo.tap();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(async () => (await callApi(app, accountsApi.blocks, {}, sam.cookie)).body.people).toEqual([]);
});

test('a block that fails shows an error, and the page stays', async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  await openAs(page, app, sam, `/user/${maya.id}/teams`);
  await page.route('**/block', (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }));
  await page.getByRole('button', { name: 'Block Maya' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page.getByText('Failed to block', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${app}/user/${maya.id}/teams`);
});

test("VIS-03 a blocked member disappears from the group's open leaderboard, and no one moves up", async ({
  page,
  app,
}) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const group = await createGroup(app, sam);
  await joinGroup(app, maya, group);
  await spotAllTime(app, maya, 'nfl-buf');
  await openGroup(page, app, sam, group);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Maya').getByRole('link').tap();
  await page.getByRole('button', { name: 'Block Maya' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page).toHaveURL(/tab=groups/);
  await expect(row('Sam')).toHaveText(/^2/);
  await expect(row('Maya')).toHaveCount(0);
});

test("VIS-03 a blocked participant disappears from the trip's open leaderboard", async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const trip = await createTrip(app, sam);
  await joinTrip(app, maya, trip);
  await spotOnTrip(app, maya, 'nfl-buf');
  await openTrips(page, app, sam);
  const row = boardOf(page).getByRole('link', { name: /Maya/ });
  await row.tap();
  await page.getByRole('button', { name: 'Block Maya' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(page).toHaveURL(/\/trip/);
  await expect(boardOf(page).getByRole('link', { name: /Sam/ })).toBeVisible();
  await expect(row).toHaveCount(0);
});
