import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { BROWSE_NFL, openAs, switchTo } from '../../support/browser/person.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
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
