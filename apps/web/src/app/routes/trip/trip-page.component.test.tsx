import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newFan, ownSpots } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';
import { expectDestructive, expectToLast, stopClock, toastOf } from '../../../testing/toasts.ts';
import {
  entryOf,
  nameOnTicket,
  onServer,
  ownTrip,
  rows,
  ticket,
  tripBoard,
  tripList,
  tripResponses,
} from '../../../testing/trips.ts';

test('TRIP-01 TRIP-06 TRIP-07 TRIP-08 TRIP-09 without a trip the page offers to create or join one, and leads back to the dashboard in trip mode', async () => {
  openApp('/trip');
  await expect.element(page.getByRole('heading', { name: 'Competition Trips', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ready to Compete?', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create your first trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create trip' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Join a Trip' }).click();
  await expect.element(page.getByLabelText('Share link or join code')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to Teams' }).click();
  await expect.element(page.getByRole('button', { name: 'Trip', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(location.pathname).toBe('/dashboard');
});

test("ERR-01 ERR-11 TOAST-08 trips that can't be loaded show an error toast for 5 s, and Try again", async () => {
  const fan = newFan();
  // The device doesn't know the trip, so the app doesn't prefetch it, and only Try again loads the list.
  const responses = { ...tripResponses(fan, [onServer(ownTrip(fan))]), 'GET /api/spots/mine': () => ownSpots() };
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const server = openApp(
    '/trip',
    {
      ...responses,
      'GET /api/trips': async () => {
        await held;
        return refused(404, 'not_found');
      },
    },
    fan,
  );
  await expect.element(page.getByLabelText('Share link or join code')).toBeVisible();
  stopClock();
  letGo();
  const toast = toastOf('Failed to load your trips. Please refresh the page.');
  await expectToLast(toast, 5000);
  // Waiting for an attribute would move the stopped clock.
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDestructive(toast);
  server.respond(responses);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(nameOnTicket).toHaveTextContent('Mile High Long Weekend');
});

test('TRIP-03 TRIP-05 on a desktop the left side lists my trips, and the right side shows details and leaderboard of the selected one', async () => {
  await page.viewport(1440, 900);
  const sam = { ...newFan(), displayName: 'Sam Okafor' };
  const route66 = ownTrip(sam, { name: 'Route 66', joinCode: 'RT66GO' });
  const trips = [
    onServer(ownTrip(sam, { name: 'Coast to Coast' }), { entries: [entryOf(sam, { rank: 1, totalSpots: 0 })] }),
    onServer(route66, { entries: [entryOf(sam, { rank: 1, totalSpots: 2 })] }),
  ];
  openApp('/trip', tripResponses(sam, trips), sam);
  const links = tripList.getByRole('link');
  await expect
    .poll(() => links.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/^Coast to Coast/), expect.stringMatching(/^Route 66/)]);

  await tripList.getByRole('link', { name: /^Route 66/ }).click();
  await expect.element(tripList.getByRole('link', { name: /^Route 66/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  await expect.element(ticket).toMatchTextContent('RT66GO');
  await expect.element(tripBoard.getByRole('img', { name: '2', exact: true })).toBeVisible();
  await expect.element(rows).toMatchTextContent(/^1.*Sam Okafor/);
  await tripList.getByRole('link', { name: /^Coast to Coast/ }).click();
  await expect.element(nameOnTicket).toHaveTextContent('Coast to Coast');
  await expect.element(tripBoard.getByRole('img', { name: '0', exact: true })).toBeVisible();

  const [list, details, board] = [tripList, ticket, tripBoard].map((part) => part.element().getBoundingClientRect());
  expect(details?.left).toBeGreaterThanOrEqual(list?.right ?? Infinity);
  expect(board?.left).toBeGreaterThanOrEqual(list?.right ?? Infinity);
});
