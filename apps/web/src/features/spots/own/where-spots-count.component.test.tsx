import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardOf, sheetOf } from '../../../testing/album.ts';
import { emptyGroupsTab, GROUPS } from '../../../testing/groups-tab.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { ownSpot } from '../../../testing/people.ts';
import { disc, optionOf, options, quickSpot, teamField } from '../../../testing/quick-spot.ts';
import {
  activeTrip,
  BROWSE_NFL,
  countedBy,
  expectSpotted,
  expectUnspotted,
  spot,
  spotsServer,
  switchTo,
} from '../../../testing/spots.ts';
import { ownTrip, playerNamed } from '../../../testing/trips.ts';

const twoTrips = () => [activeTrip('Coast to Coast'), activeTrip('Route 66')];

async function pick(team: string): Promise<void> {
  await teamField.fill(team);
  await optionOf(new RegExp(team)).first().click();
  await expect.element(quickSpot).not.toBeInTheDocument();
}

test('MODE-01 MODE-02 Quick Spot on the Groups tab shows where a tap counts, and Album only applies to one spot', async () => {
  const server = spotsServer({ trips: twoTrips() });
  openApp(GROUPS, { ...emptyGroupsTab, ...server });
  await disc.click();
  await expect.element(quickSpot).toMatchTextContent('Counts toward Album + Coast to Coast + Route 66');
  await quickSpot.getByRole('button', { name: 'Album only' }).click();
  await expect.element(quickSpot).toMatchTextContent(/Counts toward Album(?! \+)/);
  await pick('Chicago Bears');
  await expect.poll(() => countedBy(server)).toEqual({ Album: ['nfl-chi'], 'Coast to Coast': [], 'Route 66': [] });

  await disc.click();
  await expect.element(quickSpot.getByRole('button', { name: 'Album only' })).toHaveAttribute('aria-pressed', 'false');
  await pick('Buffalo Bills');
  await expect
    .poll(() => countedBy(server))
    .toEqual({ Album: ['nfl-chi', 'nfl-buf'], 'Coast to Coast': ['nfl-buf'], 'Route 66': ['nfl-buf'] });
});

test('MODE-02 the team sheet shows where the spot will count, and Album only leaves the trips alone', async () => {
  const server = spotsServer({ trips: twoTrips() });
  openApp(`${BROWSE_NFL}&team=nfl-chi`, server);
  const sheet = sheetOf('Chicago Bears');
  await expect.element(sheet).toMatchTextContent('Counts toward Album + Coast to Coast + Route 66');
  await sheet.getByRole('button', { name: 'Album only' }).click();
  await expect.poll(() => countedBy(server)).toEqual({ Album: ['nfl-chi'], 'Coast to Coast': [], 'Route 66': [] });
});

test('MODE-03 a team in the album that an active trip lacks can be added to that trip next to Spotted', async () => {
  const server = spotsServer({ collection: [ownSpot('nfl-ari')], trips: [activeTrip('Route 66')] });
  openApp(BROWSE_NFL, server);
  await expectSpotted('Arizona Cardinals');
  const add = cardOf('Arizona Cardinals').getByRole('button', { name: 'Add to Route 66' });
  await add.click();
  await expect.element(add).not.toBeInTheDocument();
  await switchTo('Trip');
  await expectSpotted('Arizona Cardinals');
  await expect.poll(() => countedBy(server)).toEqual({ Album: ['nfl-ari'], 'Route 66': ['nfl-ari'] });
});

test('MODE-01 MODE-04 in Trip mode without a trip a spot is saved to the album, and the fan can start or join a trip', async () => {
  const server = spotsServer();
  const app = openApp(BROWSE_NFL, server);
  await expectUnspotted('Arizona Cardinals');
  await switchTo('Trip');
  await spot('Arizona Cardinals');
  await expectSpotted('Arizona Cardinals');
  await expect.poll(() => countedBy(server)).toEqual({ Album: ['nfl-ari'] });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Join a trip' })).toHaveAttribute('href', '/trip');
  app.respond({
    'POST /api/trips': ({ id, name }) => {
      const { collection } = server['GET /api/spots/mine']();
      const now = new Date().toISOString();
      app.respond(spotsServer({ collection, trips: [activeTrip(name, { id, startsAt: now, joinedAt: now })] }));
      return ownTrip(playerNamed('Alice'), { id, name });
    },
  });
  await page.getByRole('button', { name: 'Start a trip' }).click();
  await expectUnspotted('Arizona Cardinals');
  expect(app.calls('POST /api/trips')).toHaveLength(1);
});

test('SEAT-01 MODE-02 a spot for a player on the phone takes 3 taps: Quick Spot, the player, the team', async () => {
  const seats = [{ seatNo: 1, nickname: 'Emma', spots: [] }];
  const server = spotsServer({ trips: [activeTrip('Route 66', { seats })] });
  openApp(GROUPS, { ...emptyGroupsTab, ...server });
  const taps = [disc, quickSpot.getByRole('button', { name: 'Emma' }), options.first()];
  for (const target of taps) await target.click();
  expect(taps).toHaveLength(3);
  await expect.element(page.getByText(/counts for Emma\.$/)).toBeVisible();
  await expect.poll(() => server['GET /api/spots/mine']().trips[0]?.seats[0]?.spots).toHaveLength(1);
  expect(countedBy(server)).toEqual({ Album: [], 'Route 66': [] });
});
