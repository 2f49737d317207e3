import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { toastOf } from '../../../testing/toasts.ts';
import {
  entryOf,
  joinedTrip,
  nameOnTicket,
  onServer,
  playerNamed,
  rows,
  type TripOnServer,
  tripResponses,
} from '../../../testing/trips.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

/** Opens the link of Maya's trip. `letJoin` lets the server respond to the join. */
function openLink({ isParticipant }: { isParticipant: boolean }) {
  const sam = newFan();
  const maya = playerNamed('Maya');
  const trip = joinedTrip(maya, { name: 'Route 66' });
  const entries = [entryOf(maya, { rank: 1, totalSpots: 0 }), entryOf(sam, { rank: 2, totalSpots: 0 })];
  const trips: TripOnServer[] = [];
  const enter = () => void trips.push(onServer(trip, { entries }));
  if (isParticipant) enter();
  const { promise: held, resolve: letJoin } = Promise.withResolvers<void>();
  const { name, description, creatorName, startsAt, endsAt, phase, settings, format, target, leagues } = trip;
  const server = openApp(
    `/trip?join=${TOKEN}`,
    {
      ...tripResponses(sam, trips),
      'GET /api/trips/by-token/:token': {
        tripId: trip.id,
        name,
        description,
        creatorName,
        startsAt,
        endsAt,
        phase,
        settings,
        format,
        target,
        leagues,
        participantCount: 1,
        isParticipant,
      },
      'POST /api/trips/join': async () => {
        await held;
        enter();
        return { tripId: trip.id };
      },
      'POST /api/trips/:tripId/leave': () => {
        trips.length = 0;
        return {};
      },
    },
    sam,
  );
  return { ...server, trip, letJoin };
}

test("TRIP-02 a link joins once, shows the trip's name, disappears from the address, and Undo leaves the trip", async () => {
  const { trip, letJoin, calls } = openLink({ isParticipant: false });
  await expect.element(page.getByRole('heading', { name: 'Route 66', level: 1 })).toBeVisible();
  letJoin();
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  // A hovered toast stays open while the test checks the rest.
  await toastOf('You’re in').hover();
  expect(location.pathname + location.search).toBe(`/trip?trip=${trip.id}`);
  await expect.poll(() => rows.elements().length).toBe(2);
  expect(calls('POST /api/trips/join')).toEqual([{ token: TOKEN }]);

  await toastOf('You’re in').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Ready to Compete?')).toBeVisible();
  expect(calls('POST /api/trips/:tripId/leave')).toEqual([{ tripId: trip.id }]);
});

test('TRIP-02 a link takes a participant to the trip without joining again and without an error', async () => {
  const { trip, calls } = openLink({ isParticipant: true });
  await expect.element(nameOnTicket).toHaveTextContent('Route 66');
  expect(location.pathname + location.search).toBe(`/trip?trip=${trip.id}`);
  expect(toastOf('Failed to Join').elements()).toEqual([]);
  expect(calls('POST /api/trips/join')).toEqual([]);
});
