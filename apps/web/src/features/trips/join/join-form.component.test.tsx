import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused, unreachable } from '../../../testing/responses.ts';
import { expectDestructive, expectToLast, stopClock, toastOf } from '../../../testing/toasts.ts';
import {
  joinedTrip,
  nameOnTicket,
  onServer,
  playerNamed,
  type TripOnServer,
  tripList,
  tripResponses,
} from '../../../testing/trips.ts';

const field = page.getByLabelText('Share link or join code');
const button = page.getByRole('form', { name: 'Join a Trip' }).getByRole('button', { name: 'Join' });
const maya = playerNamed('Maya');

/** Presses Enter, because the toast of the join before may cover the button. */
async function join(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
}

/** Opens the trips of a fan without a trip. Every accepted join leads to another of Maya's trips. */
function openTrips() {
  const fan = newFan();
  const trips: TripOnServer[] = [];
  const accept = {
    'POST /api/trips/join': () => {
      const trip = joinedTrip(maya, { name: `Trip ${trips.length}` });
      trips.unshift(onServer(trip));
      return { tripId: trip.id };
    },
  };
  return { ...openApp('/trip', { ...tripResponses(fan, trips), ...accept }, fan), accept };
}

test('TRIP-04 the input accepts a code in any case and with spaces or dashes, a link, a shared address, and a token', async () => {
  const server = openTrips();
  const token = 'AbCdEfGhIjKlMnOpQrStUv';
  const forms = [
    ['  ab12cd ', { code: 'AB12CD' }],
    ['AB 12CD', { code: 'AB12CD' }],
    ['AB1-2CD', { code: 'AB12CD' }],
    [`${location.origin}/trip?join=${token}`, { token }],
    [`${location.origin}/shared/${token}`, { token }],
    [token, { token }],
  ] as const;
  for (const [index, [text]] of forms.entries()) {
    await join(text);
    await expect.element(nameOnTicket).toHaveTextContent(`Trip ${index}`);
    await expect.element(field).toHaveValue('');
  }
  expect(server.calls('POST /api/trips/join')).toEqual(forms.map(([, key]) => key));
  await expect.poll(() => tripList.getByRole('listitem').elements().length).toBe(6);
});

test('TRIP-22 an empty input does nothing', async () => {
  const server = openTrips();
  await join('   ');
  await button.click();
  // A join after it shows that the two before have been handled.
  await join('AB12CD');
  await expect.element(nameOnTicket).toHaveTextContent('Trip 0');
  expect(toastOf('Failed to Join').elements()).toEqual([]);
  expect(server.calls('POST /api/trips/join')).toEqual([{ code: 'AB12CD' }]);
});

test('TRIP-19 TRIP-20 TRIP-21 ERR-12 ERR-13 each rejection shows its exact text', async () => {
  const server = openTrips();
  const refusals = [
    ['ZZZZZZ', refused(404, 'trip_not_found'), 'Trip not found'],
    ['not a code at all', null, 'Trip not found'],
    ['AbCdEfGhIjKlMnOpQrStUv', refused(409, 'trip_inactive'), 'Trip is no longer active'],
    ['AB12CD', refused(409, 'already_participant'), 'You are already a participant in this trip'],
    ['AbCdEfGhIjKlMnOpQrStUv', refused(403, 'join_refused'), 'Could not join the trip.'],
  ] as const;
  for (const [text, refusal, reason] of refusals) {
    if (refusal) server.respond({ 'POST /api/trips/join': refusal });
    await join(text);
    await expect.element(toastOf('Failed to Join').getByText(reason, { exact: true })).toBeVisible();
  }
  expect(server.calls('POST /api/trips/join')).toHaveLength(4);
});

test('ERR-01 TOAST-08 a rejected join shows a destructive toast for 5 s', async () => {
  const server = openTrips();
  server.respond({ 'POST /api/trips/join': refused(404, 'trip_not_found') });
  await field.fill('ZZZZZZ');
  stopClock();
  await button.click();
  const toast = toastOf('Failed to Join');
  await expectToLast(toast, 5000);
  // Waiting for an attribute would move the stopped clock.
  vi.useRealTimers();
  await button.click();
  await expectDestructive(toast);
});

test('ERR-14 ERR-19 a join without a response can be retried; an unknown error shows a generic text', async () => {
  const server = openTrips();
  server.respond({ 'POST /api/trips/join': refused(500, 'internal') });
  await join('AB12CD');
  await expect.element(toastOf('Failed to Join').getByText('Failed to join trip', { exact: true })).toBeVisible();

  server.respond({ 'POST /api/trips/join': unreachable });
  await join('AB12CD');
  const retry = toastOf('Failed to join trip. Please try again.').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  server.respond(server.accept);
  await retry.click();
  await expect.element(nameOnTicket).toHaveTextContent('Trip 0');
});
