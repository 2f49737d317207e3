import type { Page } from '@playwright/test';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { BROWSE_NFL } from '../../support/browser/person.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive, toastOf } from '../../support/browser/toasts.ts';
import { callApi } from '../../support/people/api-client.ts';
import {
  boardOf,
  createTrip,
  fanNamed,
  feedOf,
  joinTrip,
  manageTrip,
  nameOnTicket,
  openTrips,
  spotOnTrip,
  ticketOf,
} from '../../support/people/trips.ts';

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const scoreOf = (page: Page, name: string, score: number) =>
  boardOf(page)
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('img', { name: String(score), exact: true });

test("TRIP-24 TRIP-30 TRIP-31 the creator renames the trip with Enter; an empty name isn't saved, and Escape cancels", async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  await createTrip(app, sam);
  await openTrips(page, app, sam);
  await manageTrip(page, 'Rename trip');
  const field = ticketOf(page).getByLabel('Trip name');
  await field.fill('   ');
  await field.press('Enter');
  await expect(ticketOf(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.press('Escape');
  await expect(nameOnTicket(page)).toHaveText('Mile High Long Weekend');

  await manageTrip(page, 'Rename trip');
  await field.fill('  Route 66 ');
  await field.press('Enter');
  await expect(nameOnTicket(page)).toHaveText('Route 66');
  await expect(page.getByRole('navigation', { name: 'Your trips' })).toContainText('Route 66');
  await expect(feedOf(page)).toContainText('Sam renamed the trip');
});

test("ERR-17 a name that can't be saved shows an error", async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam);
  await openTrips(page, app, sam);
  await manageTrip(page, 'Rename trip');
  await page.route(`**/api/trips/${trip.id}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await ticketOf(page).getByLabel('Trip name').fill('Route 66');
  await ticketOf(page).getByRole('button', { name: 'Save' }).click();
  await expectDestructive(toastOf(page, 'Failed to update trip name.'));
});

test("TRIP-29 TRIP-24 others see the creator with badge and crown, but not the creator's tools", async ({
  page,
  app,
}) => {
  const maya = await fanNamed(app, 'Maya Lindqvist');
  const trip = await createTrip(app, maya);
  const sam = await fanNamed(app, 'Sam');
  await joinTrip(app, sam, trip);
  await openTrips(page, app, sam);
  const row = boardOf(page).getByRole('listitem').filter({ hasText: 'Maya Lindqvist' });
  await expect(row.getByText('Creator')).toBeVisible();
  await expect(row.getByText('Creator').locator('svg')).toBeVisible();
  await expect(ticketOf(page).getByRole('button')).toHaveText(['Share trip']);
});

test('TRIP-23 MODAL-10 the creator resets the trip for everyone after a confirmation, and can undo it, also after a reload', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam);
  const theo = await fanNamed(app, 'Theo');
  await joinTrip(app, theo, trip);
  await spotOnTrip(app, sam, 'nfl-gb');
  await spotOnTrip(app, theo, 'nfl-buf', 'nfl-chi');
  await openTrips(page, app, sam);
  await expect(scoreOf(page, 'Theo', 2)).toBeVisible();
  await manageTrip(page, 'Reset for everyone');
  await dialogButton(page, 'Keep them').click();
  await expect(scoreOf(page, 'Theo', 2)).toBeVisible();

  await manageTrip(page, 'Reset for everyone');
  await dialogButton(page, 'Reset for everyone').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Trip reset for everyone' });
  // A hovered toast stays open while the test checks the rest.
  await toast.hover();
  await expect(scoreOf(page, 'Theo', 0)).toBeVisible();
  await expect(scoreOf(page, 'Sam', 0)).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(scoreOf(page, 'Theo', 2)).toBeVisible();
  await expect(scoreOf(page, 'Sam', 1)).toBeVisible();

  await manageTrip(page, 'Reset for everyone');
  await dialogButton(page, 'Reset for everyone').click();
  await expect(scoreOf(page, 'Theo', 0)).toBeVisible();
  await page.reload();
  await ticketOf(page).getByRole('button', { name: 'Undo reset' }).click();
  await expect(scoreOf(page, 'Theo', 2)).toBeVisible();
});

test('ERR-16 a reset for everyone that fails shows an error', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  await createTrip(app, sam);
  await openTrips(page, app, sam);
  await page.route('**/reset', (route) => route.fulfill({ status: 503 }));
  await manageTrip(page, 'Reset for everyone');
  await dialogButton(page, 'Reset for everyone').click();
  await expectDestructive(toastOf(page, 'Failed to reset trip. Please try again.'));
});

test('TRIP-25 TRIP-26 MODAL-09 ERR-15 a trip is deleted after a confirmation, and another one is selected', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  await createTrip(app, sam, { name: 'Route 66' });
  const trip = await createTrip(app, sam, { name: 'Anfield & back' });
  await openTrips(page, app, sam, `?trip=${trip.id}`);
  await manageTrip(page, 'Delete trip');
  await dialogButton(page, 'Keep it').click();
  await expect(nameOnTicket(page)).toHaveText('Anfield & back');

  await page.route(`**/api/trips/${trip.id}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await manageTrip(page, 'Delete trip');
  await dialogButton(page, 'Delete trip').click();
  await expectDestructive(toastOf(page, 'Failed to delete trip. Please try again.'));
  await dialogButton(page, 'Delete trip').click();
  await expect(nameOnTicket(page)).toHaveText('Route 66');
  await expect(page.getByRole('navigation', { name: 'Your trips' }).getByRole('listitem')).toHaveCount(1);

  await manageTrip(page, 'Delete trip');
  await dialogButton(page, 'Delete trip').click();
  await expect(page.getByText('Ready to Compete?')).toBeVisible();
});

test('RECAP-02 the creator extends and ends a trip, and leaving hands it over', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam, { autoEndDays: 1 });
  await joinTrip(app, await fanNamed(app, 'Theo Brandt'), trip);
  await joinTrip(app, await fanNamed(app, 'Priya Nair'), trip);
  await openTrips(page, app, sam);
  await manageTrip(page, 'Extend trip');
  await page.getByRole('dialog').getByLabel('Extend by').selectOption('3 days');
  await dialogButton(page, 'Extend').click();
  await expect(ticketOf(page)).toContainText(/Ends in(3d 23h|4d 00h)/);

  const other = await createTrip(app, sam, { name: 'Route 66' });
  await page.goto(`${app}/trip?trip=${other.id}`);
  await manageTrip(page, 'End trip now');
  await dialogButton(page, 'Keep playing').click();
  await expect(ticketOf(page).getByText('Live')).toBeVisible();
  await manageTrip(page, 'End trip now');
  await dialogButton(page, 'End now').click();
  await expect(ticketOf(page).getByText('Ended').first()).toBeVisible();

  await page.goto(`${app}/trip?trip=${trip.id}`);
  await page.getByRole('button', { name: 'Leave trip' }).click();
  await dialogButton(page, 'Stay').click();
  await page.getByRole('button', { name: 'Leave trip' }).click();
  await dialogButton(page, 'Leave trip').click();
  await expect(nameOnTicket(page)).toHaveText('Route 66');
  await joinTrip(app, sam, trip);
  await page.goto(`${app}/trip?trip=${trip.id}`);
  await expect(ticketOf(page)).toContainText('Creator: Theo Brandt.');
});

test('an ended trip shows its recap, provisional at first, and no join code', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const trip = await createTrip(app, sam);
  const theo = await fanNamed(app, 'Theo');
  await joinTrip(app, theo, trip);
  await spotOnTrip(app, sam, 'nfl-gb', 'nfl-buf');
  await spotOnTrip(app, theo, 'nba-lal');
  await callApi(app, tripsApi.end, { tripId: trip.id }, sam.cookie);
  await openTrips(page, app, sam);
  await expect(feedOf(page)).toContainText('Sam Okafor ended the trip');
  const recap = page.getByRole('region', { name: 'Recap' });
  await expect(recap).toContainText('Provisional until');
  await expect(recap).toContainText('WinnerSam Okafor2 teams');
  await expect(recap).toContainText('FirstGBPackersSam Okafor');
  await expect(recap.getByRole('row', { name: /Theo/ }).getByRole('cell').first()).toHaveText('1');
  await expect(ticketOf(page).getByText('Join code')).toHaveCount(0);
});

test('SEAT-01 a participant adds, renames, and removes players on their phone, and spots for them', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam);
  await openTrips(page, app, sam);
  await page.getByLabel('Nickname').fill('Back left');
  await page.getByRole('button', { name: 'Add' }).click();
  const row = (name: string) => boardOf(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('Back left')).toContainText('on Sam’s phone');
  await page.getByRole('button', { name: 'Rename Back left' }).click();
  const field = page.getByRole('form', { name: 'Rename Back left' }).getByLabel('Nickname');
  await field.fill('Ida');
  await field.press('Enter');
  await expect(row('Ida')).toBeVisible();
  await page.goto(app + BROWSE_NFL);
  await page.getByRole('combobox', { name: 'Spotting for' }).selectOption('Ida');
  await spot(page, 'Chicago Bears');
  await expectSpotted(page, 'Chicago Bears');
  await page.goto(`${app}/trip?trip=${trip.id}`);
  await expect(scoreOf(page, 'Ida', 1)).toBeVisible();
  await expect(scoreOf(page, 'You', 0)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ida' }).click();
  await dialogButton(page, 'Remove').click();
  await expect(row('Ida')).toHaveCount(0);
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
});

test('a trip that tracks locations asks what others may see, and the choice can be changed', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam, { settings: { trackLocation: true } });
  await openTrips(page, app, sam);
  await page.getByRole('button', { name: 'The location I typed' }).click();
  const choice = page.getByLabel('Location others see');
  await expect(choice).toHaveValue('text');
  await choice.selectOption('Nothing');
  await expect(choice).toBeEnabled();
  const { body } = await callApi(app, tripsApi.get, { tripId: trip.id }, sam.cookie);
  expect(body.me.placeConsent).toBe('nothing');
});
