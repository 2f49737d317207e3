import { ownSpotsOf } from '@sportspot/domain/spots/own-spots.rules.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAccountDb } from '../../../offline/account/account-db.ts';
import { cards } from '../../../testing/album.ts';
import { newFan, ownSpots } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { pagesServer } from '../../../testing/pages.ts';
import { ownSpot } from '../../../testing/people.ts';
import { refused } from '../../../testing/responses.ts';
import { BROWSE_NFL, expectSpotted, spot } from '../../../testing/spots.ts';

const failure = page.getByText('Failed to load user teams');

/** Opens a page on a device that has these spots of the fan, and waits until the request for newer ones has failed. */
async function openOnUsedDevice(address: string, ...teamIds: string[]): Promise<void> {
  const fan = newFan();
  const device = await openAccountDb(fan.id);
  const stored = ownSpotsOf(ownSpots({ collection: teamIds.map((teamId) => ownSpot(teamId)) }));
  await device.replaceBase(stored, await device.epoch(), 0);
  device.close();
  const server = openApp(address, { ...pagesServer, 'GET /api/spots/mine': refused(500, 'internal') }, fan);
  await expect.poll(() => server.calls('GET /api/spots/mine').length).toBeGreaterThan(0);
}

test("ERR-38 a failed refetch doesn't hide spots that the device has", async () => {
  await openOnUsedDevice(BROWSE_NFL, 'nfl-ari');
  await expectSpotted('Arizona Cardinals');
  await expect.poll(() => cards.elements()).toHaveLength(32);
  await expect.element(failure).not.toBeInTheDocument();
});

test("ERR-38 a failed refetch doesn't hide on a team's page that the device has its spot", async () => {
  await openOnUsedDevice('/team/nfl-ari', 'nfl-ari');
  await expect.element(page.getByRole('heading', { name: /Cardinals/ }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expect.element(failure).not.toBeInTheDocument();
});

test('the Browse tab works while a refetch fails', async () => {
  await openOnUsedDevice(BROWSE_NFL);
  await spot('Atlanta Falcons');
  await expectSpotted('Atlanta Falcons');
});
