import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';
import {
  dialogButton,
  entryOf,
  manageTrip,
  nameOnTicket,
  onServer,
  ownTrip,
  playerNamed,
  scoreOf,
  ticket,
  tripList,
  tripResponses,
} from '../../../testing/trips.ts';

const field = ticket.getByLabelText('Trip name');
const theo = playerNamed('Theo');

/** Opens a trip of Sam and Theo that Sam created. */
function openTrip() {
  const sam = { ...newFan(), displayName: 'Sam' };
  const found = onServer(ownTrip(sam, { participantCount: 2 }), {
    entries: [entryOf(theo, { rank: 1, totalSpots: 2 }), entryOf(sam, { rank: 2, totalSpots: 1 })],
  });
  return { found, ...openApp('/trip', tripResponses(sam, [found]), sam) };
}

test("TRIP-24 TRIP-30 TRIP-31 the creator renames the trip with Enter; an empty name isn't saved, and Escape cancels", async () => {
  const { found, respond, calls } = openTrip();
  respond({
    'PATCH /api/trips/:tripId': ({ name = '' }) => {
      found.trip = { ...found.trip, name };
      return found.trip;
    },
  });
  await manageTrip('Rename trip');
  await field.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(ticket.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(nameOnTicket).toHaveTextContent('Mile High Long Weekend');

  await manageTrip('Rename trip');
  await field.fill('  Route 66 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  await expect.element(tripList).toMatchTextContent('Route 66');
  expect(calls('PATCH /api/trips/:tripId')).toEqual([{ tripId: found.trip.id, name: 'Route 66' }]);
});

test("ERR-17 a name that can't be saved shows an error", async () => {
  const { respond } = openTrip();
  respond({ 'PATCH /api/trips/:tripId': refused(503, 'internal') });
  await manageTrip('Rename trip');
  await field.fill('Route 66');
  await ticket.getByRole('button', { name: 'Save' }).click();
  await expectDestructive(toastOf('Failed to update trip name.'));
});

test('MODAL-10 ERR-16 a reset for everyone asks first, and shows an error if it fails', async () => {
  const { respond, calls } = openTrip();
  respond({ 'POST /api/trips/:tripId/reset': refused(503, 'internal') });
  await manageTrip('Reset for everyone');
  await dialogButton('Keep them').click();
  await expect.element(scoreOf('Theo', 2)).toBeVisible();
  expect(calls('POST /api/trips/:tripId/reset')).toEqual([]);
  await manageTrip('Reset for everyone');
  await dialogButton('Reset for everyone').click();
  await expectDestructive(toastOf('Failed to reset trip. Please try again.'));
  await expect.element(scoreOf('Theo', 2)).toBeVisible();
});

test('TRIP-25 TRIP-26 MODAL-09 ERR-15 a trip is deleted after a confirmation, and another one is selected', async () => {
  const sam = newFan();
  const trips = [onServer(ownTrip(sam, { name: 'Anfield & back' })), onServer(ownTrip(sam, { name: 'Route 66' }))];
  const { respond, calls } = openApp('/trip', tripResponses(sam, trips), sam);
  await manageTrip('Delete trip');
  await dialogButton('Keep it').click();
  await expect.element(nameOnTicket).toHaveTextContent('Anfield & back');

  respond({ 'DELETE /api/trips/:tripId': refused(503, 'internal') });
  await manageTrip('Delete trip');
  await dialogButton('Delete trip').click();
  await expectDestructive(toastOf('Failed to delete trip. Please try again.'));
  respond({
    'DELETE /api/trips/:tripId': ({ tripId }) => {
      trips.splice(
        trips.findIndex(({ trip }) => trip.id === tripId),
        1,
      );
      return {};
    },
  });
  await dialogButton('Delete trip').click();
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  expect(tripList.getByRole('listitem').elements()).toHaveLength(1);

  await manageTrip('Delete trip');
  await dialogButton('Delete trip').click();
  await expect.element(page.getByText('Ready to Compete?')).toBeVisible();
  expect(calls('DELETE /api/trips/:tripId')).toHaveLength(3);
});
