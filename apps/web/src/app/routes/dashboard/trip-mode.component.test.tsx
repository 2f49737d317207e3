import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf } from '../../../testing/album.ts';
import { collectErrors, fillDisk } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { textsOf } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import {
  activeTrip,
  BROWSE_NFL,
  expectSpotted,
  expectUnspotted,
  sentTo,
  spot,
  spotsServer,
  switchTo,
} from '../../../testing/spots.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';
import { ago } from '../../../testing/trips.ts';

const stats = page.getByRole('region', { name: 'Your stats' });
const reset = page.getByRole('button', { name: 'Reset Trip' });
const resetDialog = page.getByRole('dialog');

/** Opens the app as a fan with the Packers in the album, and the Bills and then the Bears on a trip. */
async function openOnTrip(address = BROWSE_NFL) {
  const collection = [ownSpot('nfl-gb', { spottedAt: ago(50) })];
  const spots = [ownSpot('nfl-buf', { spottedAt: ago(40) }), ownSpot('nfl-chi', { spottedAt: ago(30) })];
  const trips = [activeTrip('Mile High Long Weekend', { spots })];
  const server = openApp(address, spotsServer({ collection, trips, tripAlsoAllTime: false }));
  await switchTo('Trip');
  return server;
}

test('DASH-07 DASH-11 SPOT-03 SPOT-06 each mode has its own list, count, and badge', async () => {
  await openOnTrip();
  await expect.element(page.getByRole('tab', { name: 'Trip Teams 2', exact: true })).toBeVisible();
  await expect.element(stats.getByText('Mile High Long Weekend')).toBeVisible();
  await expectSpotted('Buffalo Bills');
  await expect.element(cardOf('Buffalo Bills').getByText('Trip Spot', { exact: true })).toBeVisible();
  await expect.element(cardOf('Buffalo Bills')).toMatchTextContent(/Trip\w{3} \d{2}, \d{2}/);
  await expectUnspotted('Green Bay Packers');

  await switchTo('All Time');
  await expect.element(page.getByRole('tab', { name: 'Your Teams 1', exact: true })).toBeVisible();
  await expectSpotted('Green Bay Packers');
  const badges = [...cardOf('Green Bay Packers').element().children].filter(
    ({ tagName, textContent }) => tagName === 'SPAN' && textContent === 'Spotted',
  );
  expect(badges).toHaveLength(1);
  expect(badges[0]).toBeVisible();
  expect(page.getByText('Trip Spot', { exact: true }).elements()).toEqual([]);
  await expectUnspotted('Buffalo Bills');
  expect(cardOf('Buffalo Bills').getByText('Spotted', { exact: true }).elements()).toEqual([]);
});

test('DASH-13 Trip Teams sort by date with the newest first, and by name', async () => {
  await openOnTrip('/dashboard?tab=teams&sort=date');
  const stickers = page.getByRole('tabpanel').getByRole('button', { name: /Trip Spot$/ });
  const [bears, bills] = [expect.stringMatching(/BEARS/i), expect.stringMatching(/BILLS/i)];
  await expect.poll(() => textsOf(stickers)).toEqual([bears, bills]);
  await page.getByRole('combobox', { name: 'Sort your album' }).selectOptions('Alphabetical');
  await expect.poll(() => textsOf(stickers)).toEqual([bills, bears]);
});

test('a trip-mode spot counts on the trip and, as set in Settings, in the album', async () => {
  openApp(BROWSE_NFL, spotsServer({ trips: [activeTrip('Route 66')], tripAlsoAllTime: true }));
  await switchTo('Trip');
  await spot('Chicago Bears');
  await expectSpotted('Chicago Bears');
  await switchTo('All Time');
  await expectSpotted('Chicago Bears');
});

test('SPOT-10 MODAL-08 UNDO-01 Reset Trip asks first, clears the trip but not the album, and can be undone', async () => {
  const server = await openOnTrip();
  await reset.click();
  await resetDialog.getByRole('button', { name: 'Keep them' }).click();
  await expectSpotted('Buffalo Bills');
  expect(sentTo(server)).toEqual([]);

  await reset.click();
  await resetDialog.getByRole('button', { name: 'Reset Trip' }).click();
  await expect.element(page.getByText('Trip reset', { exact: true })).toBeVisible();
  await expectUnspotted('Buffalo Bills');
  await expect.poll(() => sentTo(server).map(({ kind }) => kind)).toEqual(['reset']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSpotted('Buffalo Bills');
  await expectSpotted('Chicago Bears');
  await switchTo('All Time');
  await expectSpotted('Green Bay Packers');
  await expect.poll(() => sentTo(server).map(({ kind }) => kind)).toEqual(['reset', 'undo']);
});

test("ERR-16 a reset that the device can't store shows an error", async () => {
  await openOnTrip();
  await expectSpotted('Buffalo Bills');
  const errors = collectErrors();
  fillDisk();
  await reset.click();
  await resetDialog.getByRole('button', { name: 'Reset Trip' }).click();
  await expectDestructive(toastOf('Failed to reset trip. Please try again.'));
  await expectSpotted('Buffalo Bills');
  expect(errors).toEqual(['QuotaExceededError: The disk is full for write 1']);
});

test('with several active trips a chip selects the one that is shown', async () => {
  const spots = [ownSpot('nfl-buf', { spottedAt: ago(30) })];
  openApp(
    BROWSE_NFL,
    spotsServer({ trips: [activeTrip('Route 66'), activeTrip('Mile High Long Weekend', { spots })] }),
  );
  await switchTo('Trip');
  const chip = page.getByRole('combobox', { name: 'Trip' });
  await chip.selectOptions('Mile High Long Weekend');
  await expectSpotted('Buffalo Bills');
  await chip.selectOptions('Route 66');
  await expectUnspotted('Buffalo Bills');
});
