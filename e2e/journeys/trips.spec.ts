import type { Page } from '@playwright/test';
import { textOfQr } from '../support/qr.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';
import { boardOf, createTrip, fanNamed, nameOnTicket, openTrips, ticketOf } from '../support/trips.ts';

const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create trip' });

test('TRIP-01 TRIP-06 TRIP-07 TRIP-08 TRIP-09 without a trip the page offers to create one or to join, in trip mode, and leads back', async ({
  page,
  app,
}) => {
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  await expect(page.getByRole('heading', { name: 'Competition Trips', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to Compete?', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create your first trip' }).click();
  await createDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Join a Trip' }).click();
  await expect(page.getByLabel('Share link or join code')).toBeFocused();
  await page.getByRole('link', { name: 'Back to your teams' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Trip', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('MODAL-05 MODAL-06 TRIP-05 TRIP-11 TRIP-35 a trip is created with its rules and stands there as a ticket with code, link and QR', async ({
  page,
  app,
}) => {
  await openTrips(page, app, await fanNamed(app, 'Sam Okafor'));
  await page.getByRole('button', { name: 'Create trip' }).click();
  const dialog = createDialog(page);
  const create = dialog.getByRole('button', { name: 'Create trip' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Trip name').fill('   ');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Trip name').fill('Mile High Long Weekend');
  await dialog.getByLabel('Description').fill('Loser buys the brisket.');
  await dialog.getByLabel('Ends by itself').selectOption('After 3 days');
  await dialog.getByLabel('Format').selectOption('First to spot takes it');
  await dialog.getByText('Leagues in play').first().click();
  await dialog.getByRole('button', { name: 'NFL', exact: true }).click();

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/trips', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await create.click();
  await expect(create).toBeDisabled();
  letGo();
  await expect(nameOnTicket(page)).toHaveText('Mile High Long Weekend');
  const ticket = ticketOf(page);
  await expect(ticket).toContainText('Loser buys the brisket. Run by Sam Okafor.');
  await expect(ticket).toContainText(/Ends in(2d 23h|3d 00h)/);
  await expect(ticket.getByText(/^[A-Z0-9]{6}$/)).toBeVisible();
  const code = ticket.getByRole('img', { name: 'QR code to join this trip' });
  await expect.poll(() => textOfQr(code)).toMatch(new RegExp(`^${app}/trip\\?join=[\\w-]{22}$`));
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('First to spot takes it');
  await expect(rules).toContainText('Leagues in playNFL');
});

test('TRIP-16 TRIP-13 TRIP-14 TRIP-17 the form begins with the defaults, and without late joins asks for a later start', async ({
  page,
  app,
}) => {
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  await page.getByRole('button', { name: 'Create trip' }).click();
  const dialog = createDialog(page);
  await expect(dialog.getByLabel('Public')).toBeChecked();
  await expect(dialog.getByLabel('Late joins')).toBeChecked();
  await expect(dialog.getByLabel('Track locations')).not.toBeChecked();
  await expect(dialog.getByLabel('Ends by itself').getByRole('option')).toHaveText([
    'Never',
    'After 1 day',
    'After 3 days',
    'After 7 days',
    'After 14 days',
    'After 30 days',
  ]);
  await dialog.getByLabel('Trip name').fill('Route 66');
  await dialog.getByLabel('Late joins').uncheck();
  await dialog.getByLabel('Start', { exact: true }).fill('2099-06-01T10:00');
  await dialog.getByRole('button', { name: 'Create trip' }).click();
  await expect(ticketOf(page).getByText('Upcoming')).toBeVisible();
  await expect(ticketOf(page)).toContainText('1 Jun, 10:00');
});

test('ERR-09 a trip that cannot be created is said in words, and a second press creates the same one', async ({
  page,
  app,
}) => {
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  const ids: string[] = [];
  await page.route('**/api/trips', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push(route.request().postDataJSON().id);
    return ids.length === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.getByRole('button', { name: 'Create trip' }).click();
  await createDialog(page).getByLabel('Trip name').fill('Route 66');
  await createDialog(page).getByRole('button', { name: 'Create trip' }).click();
  await expect(toastOf(page, 'Failed to create trip. Please try again.')).toBeVisible();
  await createDialog(page).getByRole('button', { name: 'Create trip' }).click();
  await expect(nameOnTicket(page)).toHaveText('Route 66');
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('ERR-11 TOAST-08 trips that cannot be loaded are said in words for 5 s, with the way to try again', async ({
  page,
  app,
}) => {
  const fan = await fanNamed(app, 'Sam');
  await createTrip(app, fan);
  await page.route('**/api/trips', (route) => route.fulfill({ status: 404 }));
  await openTrips(page, app, fan);
  const toast = toastOf(page, 'Failed to load your trips. Please refresh the page.');
  await expect(toast).toBeVisible();
  await expect(toast.locator('[style*="animation-duration"]')).toHaveCSS('animation-duration', '5s');
  await page.unroute('**/api/trips');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nameOnTicket(page)).toHaveText('Mile High Long Weekend');
});

test('TRIP-36 a board without participants says so', async ({ page, app }) => {
  const fan = await fanNamed(app, 'Sam');
  await createTrip(app, fan);
  const nobody = { entries: [], mine: [], players: 0, totalSpots: 0, seq: 0 };
  await page.route('**/api/trips/*/board*', (route) => route.fulfill({ json: nobody }));
  await openTrips(page, app, fan);
  await expect(boardOf(page).getByText('No participants yet', { exact: true })).toBeVisible();
});
