import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { BROWSE_NFL, cardOf, openAs, switchTo } from '../../support/browser/person.ts';
import { expectSpotted, expectUnspotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { toastOf } from '../../support/browser/toasts.ts';
import { callApi, type Fan, signUpFan } from '../../support/people/api-client.ts';
import { createTrip, fanNamed, joinTrip, spotOnTrip } from '../../support/people/trips.ts';

const startTrip = (origin: string, fan: Fan, name: string) =>
  callApi(origin, tripsApi.create, { id: newId(), name }, fan.cookie);
/** The teams that the server counts for the fan, by album and trip. */
async function countedFor(origin: string, fan: Fan): Promise<Record<string, string[]>> {
  const { collection, trips } = (await callApi(origin, spotsApi.mine, {}, fan.cookie)).body;
  const places = [{ name: 'Album', spots: collection }, ...trips];
  return Object.fromEntries(places.map(({ name, spots }) => [name, spots.map(({ teamId }) => teamId)]));
}

/** Opens the app as a fan on two trips. */
async function openOnTrips(page: Page, origin: string, address = BROWSE_NFL): Promise<Fan> {
  const fan = await signUpFan(origin);
  for (const name of ['Route 66', 'Coast to Coast']) await startTrip(origin, fan, name);
  await openAs(page, origin, fan, address);
  return fan;
}

test('MODE-01 MODE-02 a spot made in All Time counts in the album and every active trip, and the toast names them', async ({
  page,
  app,
}) => {
  const fan = await openOnTrips(page, app);
  await spot(page, 'Arizona Cardinals');
  await expect(toastOf(page, 'Arizona Cardinals counts toward Album + Coast to Coast + Route 66.')).toBeVisible();
  await expectSpotted(page, 'Arizona Cardinals');
  await switchTo(page, 'Trip');
  await expectSpotted(page, 'Arizona Cardinals');
  await expect
    .poll(() => countedFor(app, fan))
    .toEqual({ Album: ['nfl-ari'], 'Coast to Coast': ['nfl-ari'], 'Route 66': ['nfl-ari'] });
});

test('MODE-01 MODE-02 Quick Spot on the Groups tab shows where a tap counts, and Album only applies to one spot', async ({
  page,
  app,
}) => {
  const fan = await openOnTrips(page, app, '/dashboard?tab=groups');
  const quickSpot = page.getByRole('dialog', { name: 'Quick Spot' });
  const pick = async (team: string) => {
    await quickSpot.getByRole('combobox', { name: 'Team', exact: true }).fill(team);
    await quickSpot.getByRole('option', { name: team }).first().tap();
    await expect(quickSpot).toBeHidden();
  };
  const disc = page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' });
  await disc.tap();
  await expect(quickSpot).toContainText('Counts toward Album + Coast to Coast + Route 66');
  await quickSpot.getByRole('button', { name: 'Album only' }).tap();
  await expect(quickSpot).toContainText('Counts toward Album');
  await pick('Chicago Bears');
  await expect.poll(() => countedFor(app, fan)).toEqual({ Album: ['nfl-chi'], 'Coast to Coast': [], 'Route 66': [] });

  await disc.tap();
  await expect(quickSpot.getByRole('button', { name: 'Album only' })).toHaveAttribute('aria-pressed', 'false');
  await pick('Buffalo Bills');
  await expect
    .poll(() => countedFor(app, fan))
    .toEqual({ Album: ['nfl-buf', 'nfl-chi'], 'Coast to Coast': ['nfl-buf'], 'Route 66': ['nfl-buf'] });
});

test('MODE-02 the team sheet shows where the spot will count, and Album only leaves the trips alone', async ({
  page,
  app,
}) => {
  const fan = await openOnTrips(page, app, `${BROWSE_NFL}&team=nfl-chi`);
  const sheet = page.getByRole('dialog', { name: 'Chicago Bears' });
  await expect(sheet).toContainText('Counts toward Album + Coast to Coast + Route 66');
  await sheet.getByRole('button', { name: 'Album only' }).tap();
  await expect.poll(() => countedFor(app, fan)).toEqual({ Album: ['nfl-chi'], 'Coast to Coast': [], 'Route 66': [] });
});

test('MODE-03 a team in the album that an active trip lacks can be added to that trip next to Spotted', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await callApi(app, spotsApi.spot, { teamId: 'nfl-ari' }, fan.cookie);
  await startTrip(app, fan, 'Route 66');
  await openAs(page, app, fan, BROWSE_NFL);
  await expectSpotted(page, 'Arizona Cardinals');
  const add = cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Add to Route 66' });
  await add.click();
  await expect(add).toHaveCount(0);
  await switchTo(page, 'Trip');
  await expectSpotted(page, 'Arizona Cardinals');
});

test('MODE-01 MODE-04 in Trip mode without a trip a spot is saved to the album, and the fan can start or join a trip', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  await openAs(page, app, fan, BROWSE_NFL);
  await expectUnspotted(page, 'Arizona Cardinals');
  await switchTo(page, 'Trip');
  await spot(page, 'Arizona Cardinals');
  await expectSpotted(page, 'Arizona Cardinals');
  await expect.poll(() => countedFor(app, fan)).toEqual({ Album: ['nfl-ari'] });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join a trip' })).toHaveAttribute('href', '/trip');
  await page.getByRole('button', { name: 'Start a trip' }).click();
  await expectUnspotted(page, 'Arizona Cardinals');
});

test("MODE-05 if the first to spot gets a team, the toast says who has it and since when; Recent does if that's learned later", async ({
  page,
  app,
}) => {
  const [mia, fan] = [await fanNamed(app, 'Mia'), await signUpFan(app)];
  const trip = await createTrip(app, mia, { name: 'Route 66', format: 'first' });
  await joinTrip(app, fan, trip);
  await spotOnTrip(app, mia, 'nfl-ari');
  await openAs(page, app, fan, BROWSE_NFL);
  await spot(page, 'Arizona Cardinals');
  await expect(
    page.getByText(/^Arizona Cardinals counts toward Album\. Mia has had it on Route 66 since \d{1,2}:\d\d [AP]M\.$/),
  ).toBeVisible();

  // Mia saw it before the fan did, but her phone sends it later.
  const seenAt = new Date().toISOString();
  await spot(page, 'Atlanta Falcons');
  await expect(toastOf(page, 'Atlanta Falcons counts toward Album + Route 66.')).toBeVisible();
  await callApi(app, spotsApi.spot, { teamId: 'nfl-atl', mode: 'trip-mode', spottedAt: seenAt }, mia.cookie);
  await page.getByRole('button', { name: 'Recent' }).click();
  const row = page.getByRole('dialog', { name: 'Recent' }).getByRole('listitem').filter({ hasText: 'Atlanta Falcons' });
  await expect(row).toContainText(/Mia has had it on Route 66 since \d{1,2}:\d\d [AP]M\./);
});

test('SEAT-01 MODE-02 a spot for a player on the phone takes 3 taps: Quick Spot, the player, the team', async ({
  page,
  app,
}) => {
  const fan = await signUpFan(app);
  const trip = await createTrip(app, fan, { name: 'Route 66' });
  await callApi(app, tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Emma' }, fan.cookie);
  await openAs(page, app, fan, '/dashboard?tab=groups');
  const quickSpot = page.getByRole('dialog', { name: 'Quick Spot' });
  const taps = [
    page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' }),
    quickSpot.getByRole('button', { name: 'Emma' }),
    quickSpot.getByRole('option').first(),
  ];
  for (const target of taps) await target.tap();
  console.log(`spot for a player on your phone: ${taps.length} taps`);
  await expect(page.getByText(/counts for Emma\.$/)).toBeVisible();
  await expect
    .poll(async () => (await callApi(app, spotsApi.mine, {}, fan.cookie)).body.trips[0]?.seats[0]?.spots.length)
    .toBe(1);
  expect(await countedFor(app, fan)).toEqual({ Album: [], 'Route 66': [] });
});
