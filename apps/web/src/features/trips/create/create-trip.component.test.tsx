import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { type Responses, refused } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';
import { nameOnTicket, onServer, ownTrip, type TripOnServer, ticket, tripResponses } from '../../../testing/trips.ts';

const dialog = page.getByRole('dialog', { name: 'Create trip' });
const name = dialog.getByLabelText('Trip name');
const create = dialog.getByRole('button', { name: 'Create trip' });

/** Opens the form of a fan without a trip. The server creates an upcoming trip of what it gets. */
async function openForm() {
  const fan = newFan();
  const trips: TripOnServer[] = [];
  const accept: Responses = {
    'POST /api/trips': ({ id, name: wanted, startsAt }) => {
      const trip = ownTrip(fan, { id, name: wanted, ...(startsAt && { startsAt, phase: 'upcoming' }) });
      trips.unshift(onServer(trip));
      return trip;
    },
  };
  const server = openApp('/trip', { ...tripResponses(fan, trips), ...accept }, fan);
  await page.getByRole('button', { name: 'Create trip' }).click();
  return { ...server, accept };
}

test('TRIP-16 TRIP-13 TRIP-14 TRIP-17 the form starts with the defaults, and accepts a later start when late joins are off', async () => {
  const server = await openForm();
  await expect.element(dialog.getByLabelText(/^Public/)).toBeChecked();
  await expect.element(dialog.getByLabelText(/^Late joins/)).toBeChecked();
  await expect.element(dialog.getByLabelText(/^Track locations/)).not.toBeChecked();
  const choices = dialog.getByLabelText('Ends automatically').getByRole('option');
  expect(choices.elements().map(({ textContent }) => textContent)).toEqual([
    'Never',
    'After 1 day',
    'After 3 days',
    'After 7 days',
    'After 14 days',
    'After 30 days',
  ]);
  await name.fill('Route 66');
  await dialog.getByLabelText(/^Late joins/).click();
  await expect.element(dialog.getByLabelText(/^Late joins/)).not.toBeChecked();
  await dialog.getByLabelText('Start', { exact: true }).fill('2099-06-01T10:00');
  await create.click();
  await expect.element(ticket.getByText('Upcoming')).toBeVisible();
  await expect.element(ticket).toMatchTextContent('Jun 1, 10:00 AM');
  expect(server.calls('POST /api/trips')).toEqual([
    expect.objectContaining({
      name: 'Route 66',
      startsAt: new Date('2099-06-01T10:00').toISOString(),
      settings: { allowLateJoins: false, trackLocation: false },
      isPublic: true,
      autoEndDays: null,
    }),
  ]);
});

test("ERR-01 ERR-09 a trip that can't be created shows an error, and a second tap creates the same trip", async () => {
  const server = await openForm();
  server.respond({ 'POST /api/trips': refused(503, 'internal') });
  await name.fill('Route 66');
  await create.click();
  await expectDestructive(toastOf('Failed to create trip. Please try again.'));
  server.respond(server.accept);
  await create.click();
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  const ids = server.calls('POST /api/trips').map(({ id }) => id);
  expect(ids).toEqual([ids[0], ids[0]]);
});
