import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import {
  BROWSE_NFL,
  expectSpotted,
  expectUnspotted,
  rejecting,
  sentTo,
  spot,
  spotsServer,
} from '../../../testing/spots.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';

const failed = toastOf('Failed to spot Arizona Cardinals. Please try again.');

test("ERR-01 ERR-02 ERR-03 a spot that the server rejects shows an error, and the team isn't shown as spotted", async () => {
  openApp(BROWSE_NFL, { ...spotsServer(), ...rejecting('team_not_found') });
  await spot('Arizona Cardinals');
  await expect.element(failed).toMatchTextContent('Team not found. Please try again.');
  await expectDestructive(failed);
  await expectUnspotted('Arizona Cardinals');
});

test('OFFLINE-04 Retry sends the same rejected operation again', async () => {
  const accepting = spotsServer();
  const server = openApp(BROWSE_NFL, { ...accepting, ...rejecting('team_not_found') });
  await spot('Arizona Cardinals');
  await expect.element(failed).toMatchTextContent('Team not found.');
  await expectUnspotted('Arizona Cardinals');
  server.respond(accepting);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expectSpotted('Arizona Cardinals');
  await expect.poll(() => sentTo(server)).toHaveLength(2);
  const [first, second] = sentTo(server);
  expect(first).toMatchObject({ kind: 'spot', teamId: 'nfl-ari' });
  expect(second).toEqual(first);
  await expect.poll(() => accepting['GET /api/spots/mine']().collection).toMatchObject([{ teamId: 'nfl-ari' }]);
});

test('ERR-01 ERR-05 a removal that the server rejects shows an error and leaves the team spotted', async () => {
  const spots = spotsServer({ collection: [ownSpot('nfl-ari')] });
  const server = openApp('/dashboard?tab=teams', { ...spots, ...rejecting('team_not_found') });
  await page.getByRole('button', { name: /Cardinals.*Spotted/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectDestructive(toastOf('Failed to remove Arizona Cardinals. Please try again.'));
  await expect.element(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
  expect(sentTo(server)).toMatchObject([{ kind: 'remove', teamId: 'nfl-ari' }]);
});
