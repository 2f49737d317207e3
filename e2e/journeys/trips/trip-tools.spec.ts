import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';
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

test('TRIP-24 TRIP-25 RECAP-01 RECAP-02 the creator renames, extends, ends, and deletes trips, and leaving hands one over', async ({
  page,
  app,
}) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam, { autoEndDays: 1 });
  await joinTrip(app, await fanNamed(app, 'Theo Brandt'), trip);
  await joinTrip(app, await fanNamed(app, 'Priya Nair'), trip);
  await openTrips(page, app, sam);
  await manageTrip(page, 'Rename trip');
  await ticketOf(page).getByLabel('Trip name').fill('Coast to Coast');
  await ticketOf(page).getByLabel('Trip name').press('Enter');
  await expect(nameOnTicket(page)).toHaveText('Coast to Coast');
  await expect(feedOf(page)).toContainText('Sam renamed the trip');
  await manageTrip(page, 'Extend trip');
  await page.getByRole('dialog').getByLabel('Extend by').selectOption('3 days');
  await dialogButton(page, 'Extend').click();
  await expect(ticketOf(page)).toContainText(/Ends in(3d 23h|4d 00h)/);

  const other = await createTrip(app, sam, { name: 'Route 66' });
  await spotOnTrip(app, sam, 'nfl-gb');
  await page.goto(`${app}/trip?trip=${other.id}`);
  await manageTrip(page, 'End trip now');
  await dialogButton(page, 'Keep playing').click();
  await expect(ticketOf(page).getByText('Live')).toBeVisible();
  await manageTrip(page, 'End trip now');
  await dialogButton(page, 'End now').click();
  await expect(ticketOf(page).getByText('Ended').first()).toBeVisible();
  const recap = page.getByRole('region', { name: 'Recap' });
  await expect(recap).toContainText('Provisional until');
  await expect(recap).toContainText('WinnerSam1 team');

  await page.goto(`${app}/trip?trip=${trip.id}`);
  await page.getByRole('button', { name: 'Leave trip' }).click();
  await dialogButton(page, 'Stay').click();
  await page.getByRole('button', { name: 'Leave trip' }).click();
  await dialogButton(page, 'Leave trip').click();
  await expect(nameOnTicket(page)).toHaveText('Route 66');
  await manageTrip(page, 'Delete trip');
  await dialogButton(page, 'Delete trip').click();
  await expect(page.getByText('Ready to Compete?')).toBeVisible();
  await joinTrip(app, sam, trip);
  await page.goto(`${app}/trip?trip=${trip.id}`);
  await expect(ticketOf(page)).toContainText('Creator: Theo Brandt.');
});
