import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  dialogButton,
  entryOf,
  onServer,
  ownTrip,
  rows,
  type TripOnServer,
  tripResponses,
} from '../../../testing/trips.ts';

const row = (name: string) => rows.filter({ hasText: name });

/** Opens Sam's trip. */
function openTrip(trip: Partial<Trip> = {}) {
  const sam = { ...newFan(), displayName: 'Sam' };
  const found = onServer(ownTrip(sam, trip), { entries: [entryOf(sam, { rank: 1, totalSpots: 0 })] });
  return { sam, found, ...openApp('/trip', tripResponses(sam, [found]), sam) };
}

function change(found: TripOnServer, me: Partial<Trip['me']>): Trip {
  found.trip = { ...found.trip, me: { ...found.trip.me, ...me } };
  return found.trip;
}

test('SEAT-01 a participant adds, renames, and removes players on their phone', async () => {
  const { sam, found, respond, calls } = openTrip();
  respond({
    'PUT /api/trips/:tripId/seats/:seatNo': ({ nickname }) => {
      const seat = entryOf(sam, { rank: 2, totalSpots: 0, seatNo: 1, userName: nickname });
      found.entries = [...found.entries.slice(0, 1), seat];
      return change(found, { seats: [{ seatNo: 1, nickname, isHidden: false }] });
    },
    'DELETE /api/trips/:tripId/seats/:seatNo': () => {
      found.entries = found.entries.slice(0, 1);
      return change(found, { seats: [] });
    },
  });
  await page.getByLabelText('Nickname').fill('Back left');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(row('Back left')).toMatchTextContent('on Sam’s phone');
  await page.getByRole('button', { name: 'Rename Back left' }).click();
  const field = page.getByRole('form', { name: 'Rename Back left' }).getByLabelText('Nickname');
  await field.fill('Ida');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Ida')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ida' }).click();
  await dialogButton('Remove').click();
  await expect.element(row('Ida')).not.toBeInTheDocument();
  expect(rows.elements()).toHaveLength(1);

  const tripId = found.trip.id;
  const sent = calls('PUT /api/trips/:tripId/seats/:seatNo').map(({ seatNo, ...rest }) => [Number(seatNo), rest]);
  expect(sent).toEqual([
    [1, { tripId, nickname: 'Back left' }],
    [1, { tripId, nickname: 'Ida' }],
  ]);
  expect(calls('DELETE /api/trips/:tripId/seats/:seatNo')).toHaveLength(1);
});

test('a trip that tracks locations asks what others may see, and the choice can be changed', async () => {
  const { found, respond, calls } = openTrip({
    settings: { allowLateJoins: true, trackLocation: true, autoEnd: null },
  });
  respond({ 'PUT /api/trips/:tripId/place-consent': ({ placeConsent }) => change(found, { placeConsent }) });
  await page.getByRole('button', { name: 'The location I typed' }).click();
  const choice = page.getByLabelText('Location others see');
  await expect.element(choice).toHaveValue('text');
  await choice.selectOptions('Nothing');
  await expect.element(choice).toBeEnabled();
  await expect.element(choice).toHaveValue('nothing');
  const tripId = found.trip.id;
  expect(calls('PUT /api/trips/:tripId/place-consent')).toEqual([
    { tripId, placeConsent: 'text' },
    { tripId, placeConsent: 'nothing' },
  ]);
});
