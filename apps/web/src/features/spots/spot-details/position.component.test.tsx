import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { BROWSE_NFL, sentTo, spotsServer } from '../../../testing/spots.ts';

const dialog = page.getByRole('dialog');
const dialogButton = (name: string) => dialog.getByRole('button', { name, exact: true });
const where = page.getByLabelText('Where');

function openBills() {
  const server = spotsServer({ collection: [ownSpot('nfl-buf')] });
  const app = openApp(`${BROWSE_NFL}&team=nfl-buf`, server);
  return { app, billsOnServer: () => server['GET /api/spots/mine']().collection[0] };
}

/** Where the device is, or that the browser blocks it. */
const locateDevice = (coords: { latitude: number; longitude: number } | 'blocked') =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onFailed) => {
    if (coords === 'blocked') onFailed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else onFound({ coords } as GeolocationPosition);
  });

test('LOC-01 the location is requested and saved only after a tap, and can be removed', async () => {
  const asked = locateDevice({ latitude: 39.73923, longitude: -104.99025 });
  const { app, billsOnServer } = openBills();
  await dialogButton('Add location').click();
  await where.fill('Denver');
  await dialogButton('Save').click();
  await expect.poll(billsOnServer).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
  expect(asked).not.toHaveBeenCalled();

  await dialogButton('Edit location').click();
  await page.getByRole('button', { name: 'Add my location' }).click();
  const coordinates = dialog.getByText('39.7392, -104.9903. Never shared.');
  await expect.element(coordinates).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(sentTo(app)).toHaveLength(1);
  await dialogButton('Save').click();
  await expect.poll(billsOnServer).toMatchObject({ placeText: 'Denver', lat: 39.7392, lon: -104.9903 });
  await expect.element(coordinates).toBeVisible();

  await dialogButton('Edit location').click();
  await page.getByRole('button', { name: 'Remove location' }).click();
  await dialogButton('Save').click();
  await expect.poll(billsOnServer).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
  expect(asked).toHaveBeenCalledOnce();
});

test('LOC-01 a blocked location is explained in the form, and the other details are saved', async () => {
  locateDevice('blocked');
  const { billsOnServer } = openBills();
  await dialogButton('Add location').click();
  await page.getByRole('button', { name: 'Add my location' }).click();
  await expect
    .element(page.getByText('Your browser is blocking your location. Allow it, then tap again.'))
    .toBeVisible();
  await where.fill('Denver');
  await dialogButton('Save').click();
  await expect.poll(billsOnServer).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
});
