import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { createDevice } from '../support/browser/killable-device.ts';
import { BROWSE_NFL, signInInBrowser, switchTo } from '../support/browser/person.ts';
import { untilOnDevice } from '../support/browser/site.ts';
import { expectSpotted, expectUnspotted, spot } from '../support/browser/spots.ts';
import { expect, test } from '../support/browser/test.ts';
import { toastOf } from '../support/browser/toasts.ts';
import { callApi, signUpFan } from '../support/people/api-client.ts';
import { storedFor } from '../support/people/stored-operations.ts';

test('OFFLINE-01 OFFLINE-02 changes made offline survive a killed browser and are sent in order', async ({
  app,
}, info) => {
  test.setTimeout(180_000);
  const fan = await signUpFan(app);
  await callApi(app, tripsApi.create, { id: newId(), name: 'Route 66' }, fan.cookie);
  const device = createDevice(info.project.use.launchOptions);

  // At home: signed in, with the app cached on the device.
  let context = await device.open();
  let page = await context.newPage();
  await signInInBrowser(page, app, fan.email);
  await expect(page).toHaveURL(/\/dashboard/);
  await untilOnDevice(page);
  // A browser may take 30 s to write its cookies to disk; closing it writes them immediately.
  await context.close();

  context = await device.open();
  page = await context.newPage();
  await page.goto(app + BROWSE_NFL);
  await expectUnspotted(page, 'Arizona Cardinals');

  // On the road: a spot, an edit, an undo, a removal, and a trip reset.
  await context.setOffline(true);
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await page.getByRole('button', { name: 'Arizona Cardinals details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A cap on the night bus');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A cap on the night bus')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await spot(page, 'Atlanta Falcons');
  await toastOf(page, 'Atlanta Falcons counts toward Album + Route 66.').getByRole('button', { name: 'Undo' }).click();
  await expectUnspotted(page, 'Atlanta Falcons');
  await spot(page, 'Baltimore Ravens');
  await expectSpotted(page, 'Baltimore Ravens');
  await page.getByRole('button', { name: 'Baltimore Ravens details' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectUnspotted(page, 'Baltimore Ravens');
  await switchTo(page, 'Trip');
  await spot(page, 'Buffalo Bills');
  await expectSpotted(page, 'Buffalo Bills');
  await page.getByRole('button', { name: 'Reset Trip' }).click();
  await dialog.getByRole('button', { name: 'Reset Trip' }).click();
  await expectUnspotted(page, 'Buffalo Bills');
  await device.kill(context);

  context = await device.open();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(app + BROWSE_NFL);
  await expectUnspotted(page, 'Buffalo Bills');
  await expect(page.getByText('8 waiting')).toBeVisible();
  expect((await storedFor(fan.email)).operations).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('8 waiting')).toHaveCount(0, { timeout: 40_000 });
  const { operations, spots } = await storedFor(fan.email);
  expect(operations.map(({ kind, team }) => [kind, team])).toEqual([
    ['spot', 'nfl-ari'],
    ['edit', 'nfl-ari'],
    ['spot', 'nfl-atl'],
    ['undo', null],
    ['spot', 'nfl-bal'],
    ['remove', 'nfl-bal'],
    ['spot', 'nfl-buf'],
    ['reset', null],
  ]);
  // A trip spot stays in the album when the trip is reset.
  expect(spots.map(({ team }) => team)).toEqual(['nfl-ari', 'nfl-buf']);
  await context.close();
  device.remove();
});
