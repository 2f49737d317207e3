import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { activeTrip, BROWSE_NFL, sentTo, spotsServer, switchTo } from '../../../testing/spots.ts';
import { setTimeZone } from '../../../testing/time-zone.ts';

const BILLS = `${BROWSE_NFL}&team=nfl-buf`;
const dialog = page.getByRole('dialog');
const dialogButton = (name: string) => dialog.getByRole('button', { name, exact: true });
const where = page.getByLabelText('Where');
const when = page.getByLabelText('When');
const withBills = () => spotsServer({ collection: [ownSpot('nfl-buf')] });

test('SPOT-01 a team is spotted with its details in one operation', async () => {
  await setTimeZone('America/Denver');
  const accepting = spotsServer();
  const server = openApp(BILLS, accepting);
  await dialogButton('Spot with details').click();
  await expect.element(where).toHaveFocus();
  await where.fill('Union Station, Denver');
  await page.getByLabelText('Gear').fill('Beanie');
  await when.fill('2026-11-01T18:30');
  await dialogButton('Spot').click();
  await expect.element(dialogButton('Spotted')).toBeVisible();
  await expect.element(dialog.getByText('Union Station, Denver')).toBeVisible();
  const details = { placeText: 'Union Station, Denver', gear: 'Beanie' };
  const spottedAt = '2026-11-01T18:30:00.000-07:00';
  await expect.poll(() => sentTo(server)).toMatchObject([{ kind: 'spot', teamId: 'nfl-buf', spottedAt, details }]);
  const { collection, recent } = accepting['GET /api/spots/mine']();
  expect(collection).toMatchObject([{ ...details, note: null, spottedAt }]);
  expect(recent.map(({ kind }) => kind)).toEqual(['spot']);
});

test('UNDO-04 the time of a spot can be edited, but not into the future', async () => {
  await setTimeZone('America/Denver');
  const server = withBills();
  openApp(BILLS, server);
  await dialogButton('Add location').click();
  await when.fill('2199-01-01T10:00');
  await dialogButton('Save').click();
  await expect.element(page.getByText('That’s in the future. Choose an earlier time.')).toBeVisible();
  await when.fill('2026-05-04T09:30');
  await dialogButton('Save').click();
  await expect.element(dialog.getByText('May 04, 26')).toBeVisible();
  // With Denver's UTC offset in May.
  await expect
    .poll(() => server['GET /api/spots/mine']().collection[0]?.spottedAt)
    .toBe('2026-05-04T09:30:00.000-06:00');
});

test("UNDO-04 in trip mode the time can't be edited, and the form says why", async () => {
  const server = spotsServer({ trips: [activeTrip('Denver', { spots: [ownSpot('nfl-buf')] })] });
  openApp(BROWSE_NFL, server);
  await switchTo('Trip');
  await page.getByRole('button', { name: 'Buffalo Bills details' }).click();
  await dialogButton('Add location').click();
  await expect.element(when).toHaveAttribute('readonly');
  await expect
    .element(page.getByText('Trip spots keep their original time, so ranks don’t change later.'))
    .toBeVisible();
  await where.fill('Gate 4');
  await dialogButton('Save').click();
  await expect.poll(() => server['GET /api/spots/mine']().trips[0]?.spots[0]?.placeText).toBe('Gate 4');
});

test('text fields have a maximum length', async () => {
  openApp(BILLS, withBills());
  await dialogButton('Add location').click();
  for (const [label, limit] of [
    ['Where', '120'],
    ['Gear', '60'],
    ['Note', '500'],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveAttribute('maxlength', limit);
  }
});

test('offline the details are saved on the device and marked until they are sent', async () => {
  const server = withBills();
  openApp(BILLS, server);
  await expect.element(dialogButton('Add note')).toBeVisible();
  const waiting = dialog.getByText('Waiting to sync');
  await expect.element(waiting).not.toBeInTheDocument();
  const goOnline = goOffline();
  await dialogButton('Add note').click();
  await page.getByLabelText('Gear').fill('Beanie');
  await dialogButton('Save').click();
  await expect.element(dialog.getByText('Beanie', { exact: true })).toBeVisible();
  await expect.element(waiting.first()).toBeVisible();
  goOnline();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => server['GET /api/spots/mine']().collection[0]?.gear).toBe('Beanie');
});
