import { textOfQr } from '../../support/browser/qr.ts';
import { expect, test } from '../../support/browser/test.ts';
import { fanNamed, nameOnTicket, openTrips, ticketOf } from '../../support/people/trips.ts';

test('FORMAT-03 MODAL-05 MODAL-06 TRIP-11 TRIP-35 a trip is created with its rules and shown as a ticket with code, link, and QR code', async ({
  page,
  app,
}) => {
  await openTrips(page, app, await fanNamed(app, 'Sam Okafor'));
  await page.getByRole('button', { name: 'Create trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create trip' });
  const create = dialog.getByRole('button', { name: 'Create trip' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Trip name').fill('   ');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Trip name').fill('Mile High Long Weekend');
  await dialog.getByLabel('Description').fill('Loser buys the brisket.');
  await dialog.getByLabel('Ends automatically').selectOption('After 3 days');
  await dialog.getByLabel('Format').selectOption('First to spot scores');
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
  await expect(ticket).toContainText('Loser buys the brisket. Creator: Sam Okafor.');
  await expect(ticket).toContainText(/Ends in(2d 23h|3d 00h)/);
  await expect(ticket.getByText(/^[A-Z0-9]{6}$/)).toBeVisible();
  const code = ticket.getByRole('img', { name: 'QR code to join this trip' });
  await expect.poll(() => textOfQr(code)).toMatch(new RegExp(`^${app}/trip\\?join=[\\w-]{22}$`));
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText('First to spot scores');
  await expect(rules).toContainText('Leagues in playNFL');
});
