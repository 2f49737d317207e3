import type { Page } from '@playwright/test';
import { spotTextLimits } from '@sportspot/domain/spots/spots.constants.ts';
import { type OwnSpot, spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, cookiesOf, type Fan, signUpFan } from '../../support/people/api-client.ts';

const TEAM = 'nfl-buf';
test.use({ timezoneId: 'America/Denver' });
const denver = { latitude: 39.73923, longitude: -104.99025 };

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).tap();

/** Opens the Bills' dialog over the Browse tab as a new fan. */
async function openBills(page: Page, origin: string): Promise<Fan> {
  const fan = await signUpFan(origin);
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(`${origin}/dashboard?tab=browse&league=NFL`);
  await page.getByRole('button', { name: 'Buffalo Bills details' }).tap();
  await expect(dialog(page)).toBeVisible();
  return fan;
}

async function spotBills(page: Page, origin: string): Promise<Fan> {
  const fan = await openBills(page, origin);
  await dialog(page).getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(dialog(page).getByRole('button', { name: 'Add location' })).toBeVisible();
  return fan;
}

async function spotOnServer(origin: string, fan: Fan): Promise<OwnSpot | undefined> {
  const { body } = await callApi(origin, spotsApi.mine, {}, fan.cookie);
  return body.collection.find(({ teamId }) => teamId === TEAM);
}

test('MODAL-01 a team opens in a dialog that closes by button, Escape, or a tap next to it', async ({ page, app }) => {
  await openBills(page, app);
  const open = page.getByRole('button', { name: 'Buffalo Bills details' });
  await expect(page.getByRole('dialog', { name: 'Buffalo Bills' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.tap();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await open.tap();
  await expect(dialog(page)).toBeVisible();
  await page.touchscreen.tap(195, 20);
  await expect(dialog(page)).toBeHidden();
});

test('SPOT-01 a team is spotted with its details in one operation', async ({ page, app }) => {
  const fan = await openBills(page, app);
  await dialog(page).getByRole('button', { name: 'Spot with details' }).tap();
  await expect(page.getByLabel('Where')).toBeFocused();
  await page.getByLabel('Where').fill('Union Station, Denver');
  await page.getByLabel('Gear').fill('Beanie');
  await page.getByLabel('When').fill('2026-11-01T18:30');
  await dialog(page).getByRole('button', { name: 'Spot', exact: true }).tap();
  await expect(dialog(page).getByRole('button', { name: 'Spotted' })).toBeVisible();
  await expect(dialog(page).getByText('Union Station, Denver')).toBeVisible();
  const spottedAt = '2026-11-01T18:30:00.000-07:00';
  await expect
    .poll(() => spotOnServer(app, fan))
    .toMatchObject({ placeText: 'Union Station, Denver', gear: 'Beanie', note: null, spottedAt });
  const { body } = await callApi(app, spotsApi.mine, {}, fan.cookie);
  expect(body.recent.map(({ kind }) => kind)).toEqual(['spot']);
});

test('UNDO-04 SPOT-01 details can be added after spotting, are shown, can be edited later, and Undo restores them', async ({
  page,
  app,
}) => {
  const fan = await spotBills(page, app);
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ placeText: null, gear: null, note: null });

  await dialog(page).getByRole('button', { name: 'Add location' }).tap();
  await expect(page.getByLabel('Where')).toBeFocused();
  await page.getByLabel('Where').fill('Union Station, Denver');
  await page.getByLabel('Gear').fill('Beanie');
  await page.getByRole('textbox', { name: 'Note' }).fill('In the bank');
  await save(page);
  await expect(dialog(page).getByText('Union Station, Denver')).toBeVisible();
  await expect(dialog(page).getByText('In the bank')).toBeVisible();
  const noted = { placeText: 'Union Station, Denver', gear: 'Beanie', note: 'In the bank' };
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject(noted);

  await page.goto(`${app}/team/${TEAM}`);
  await page.getByRole('button', { name: 'Edit note' }).tap();
  await expect(page.getByLabel('Gear')).toBeFocused();
  await page.getByLabel('Gear').fill('Scarf');
  await page.getByRole('textbox', { name: 'Note' }).fill('');
  await save(page);
  await expect(page.getByText('Details saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Scarf', { exact: true })).toBeVisible();
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ ...noted, gear: 'Scarf', note: null });

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Beanie', { exact: true })).toBeVisible();
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject(noted);
});

test('UNDO-04 the time of a spot can be edited, but not into the future', async ({ page, app }) => {
  const fan = await spotBills(page, app);
  await dialog(page).getByRole('button', { name: 'Add location' }).tap();
  const seen = page.getByLabel('When');
  await seen.fill('2199-01-01T10:00');
  await save(page);
  await expect(page.getByText('That’s in the future. Choose an earlier time.')).toBeVisible();
  await seen.fill('2026-05-04T09:30');
  await save(page);
  await expect(dialog(page).getByText('May 04, 26')).toBeVisible();
  // With Denver's UTC offset in May.
  await expect.poll(async () => (await spotOnServer(app, fan))?.spottedAt).toBe('2026-05-04T09:30:00.000-06:00');
});

test("UNDO-04 in trip mode the time can't be edited, and the form says why", async ({ page, app }) => {
  const fan = await signUpFan(app);
  const trip = { id: newId(), name: 'Denver' };
  await callApi(app, tripsApi.create, trip, fan.cookie);
  await callApi(app, spotsApi.spot, { teamId: TEAM, mode: 'trip-mode' }, fan.cookie);
  await page.context().addCookies(cookiesOf(fan, app));
  await page.goto(`${app}/team/${TEAM}`);
  await expect(page.getByRole('button', { name: 'Add location' })).toBeVisible();
  await switchToTrips(page, fan);
  await page.reload();
  await page.getByRole('button', { name: 'Add location' }).tap();
  await expect(page.getByLabel('When')).not.toBeEditable();
  await expect(page.getByText('Trip spots keep their original time, so ranks don’t change later.')).toBeVisible();
  await page.getByLabel('Where').fill('Gate 4');
  await save(page);
  const inTrip = async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.trips[0]?.spots[0]?.placeText;
  await expect.poll(inTrip).toBe('Gate 4');
});

/** Does the same as the switch on the dashboard. */
const switchToTrips = (page: Page, fan: Fan) =>
  page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction('kept', 'readwrite');
    transaction.objectStore('kept').put({ mode: 'trip-mode', tripId: null }, 'choices');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.result.close();
  }, `sportspot.${fan.id}`);

test('text fields have a maximum length', async ({ page, app }) => {
  await spotBills(page, app);
  await dialog(page).getByRole('button', { name: 'Add location' }).tap();
  for (const [label, limit] of [
    ['Where', spotTextLimits.placeText],
    ['Gear', spotTextLimits.gear],
    ['Note', spotTextLimits.note],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('maxlength', String(limit));
  }
});

test.describe('with location access', () => {
  test.use({ geolocation: denver, permissions: ['geolocation'] });

  test('LOC-01 the location is requested and saved only after a tap, and can be removed', async ({ page, app }) => {
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      Object.assign(window, { asked: 0 });
      geolocation.getCurrentPosition = (...parts) => {
        (window as unknown as { asked: number }).asked += 1;
        ask(...parts);
      };
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
    const fan = await spotBills(page, app);
    await dialog(page).getByRole('button', { name: 'Add location' }).tap();
    await page.getByLabel('Where').fill('Denver');
    await save(page);
    await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
    expect(await asked()).toBe(0);

    await dialog(page).getByRole('button', { name: 'Edit location' }).tap();
    await page.getByRole('button', { name: 'Add my location' }).tap();
    await expect(dialog(page).getByText('39.7392, -104.9903. Never shared.')).toBeVisible();
    expect(await asked()).toBe(1);
    expect(await spotOnServer(app, fan)).toMatchObject({ lat: null, lon: null });
    await save(page);
    await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ lat: 39.7392, lon: -104.9903 });
    await expect(dialog(page).getByText('39.7392, -104.9903. Never shared.')).toBeVisible();

    const other = await signUpFan(app);
    const { body } = await callApi(app, spotsApi.list, { userId: fan.id }, other.cookie);
    expect(body.spots).toMatchObject([{ teamId: TEAM, details: null, place: null }]);

    await dialog(page).getByRole('button', { name: 'Edit location' }).tap();
    await page.getByRole('button', { name: 'Remove location' }).tap();
    await save(page);
    await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
    expect(await asked()).toBe(1);
  });
});

test('LOC-01 a blocked location is explained in the form, and the other details are saved', async ({ page, app }) => {
  const fan = await spotBills(page, app);
  await dialog(page).getByRole('button', { name: 'Add location' }).tap();
  await page.getByRole('button', { name: 'Add my location' }).tap();
  await expect(page.getByText('Your browser is blocking your location. Allow it, then tap again.')).toBeVisible();
  await page.getByLabel('Where').fill('Denver');
  await save(page);
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ placeText: 'Denver', lat: null, lon: null });
});

test('offline the details are saved on the device and marked until they are sent', async ({ page, app }) => {
  const fan = await spotBills(page, app);
  await expect.poll(() => spotOnServer(app, fan)).toBeTruthy();
  await expect(dialog(page).getByText('Waiting to sync')).toBeHidden();
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Add note' }).tap();
  await page.getByLabel('Gear').fill('Beanie');
  await save(page);
  await expect(dialog(page).getByText('Beanie', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Waiting to sync')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog(page).getByText('Waiting to sync')).toBeHidden();
  await expect.poll(() => spotOnServer(app, fan)).toMatchObject({ gear: 'Beanie' });
});
