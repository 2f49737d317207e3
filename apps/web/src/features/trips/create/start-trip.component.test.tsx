import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';
import { switchTo } from '../../../testing/spots.ts';
import { toastOf } from '../../../testing/toasts.ts';
import { onServer, ownTrip, type TripOnServer, tripResponses } from '../../../testing/trips.ts';

/** Today's date in the format of a trip's default name. */
const today = () => new Date().toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'short' });

test("ERR-09 a trip that can't be started shows an error, and Retry starts the same trip", async () => {
  const fan = newFan();
  const trips: TripOnServer[] = [];
  const server = openApp(
    '/dashboard?tab=teams',
    { ...tripResponses(fan, trips), 'POST /api/trips': refused(503, 'internal') },
    fan,
  );
  await switchTo('Trip');
  await page.getByRole('button', { name: 'Start a trip' }).click();
  const retry = toastOf('Failed to create trip. Please try again.').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  server.respond({
    'POST /api/trips': ({ id, name }) => {
      const trip = ownTrip(fan, { id, name });
      trips.push(onServer(trip));
      return trip;
    },
  });
  await retry.click();
  await expect.element(page.getByRole('region', { name: 'Your stats' }).getByText(today())).toBeVisible();
  const ids = server.calls('POST /api/trips').map(({ id }) => id);
  expect(ids).toEqual([ids[0], ids[0]]);
});
