import type { Page } from '@playwright/test';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, type Fan } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, joinTrip, openTrips } from '../../support/people/trips.ts';
import { withDatabase } from '../../support/servers/database.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function seeInTrip(app: string, fan: Fan, spottedAt: string, ...teamIds: string[]): Promise<void> {
  for (const teamId of teamIds) {
    const { status } = await callApi(app, spotsApi.spot, { teamId, spottedAt, mode: 'trip-mode' }, fan.cookie);
    expect(status).toBe(200);
  }
}

/** A trip with these fans that started an hour ago. */
async function tripOf(app: string, [creator, ...others]: readonly [Fan, ...Fan[]]): Promise<Trip> {
  const trip = await createTrip(app, creator);
  for (const fan of others) await joinTrip(app, fan, trip);
  await withDatabase(async (client) => {
    await client.query(`update trips set starts_at = now() - interval '1 hour' where id = $1`, [trip.id]);
    await client.query(
      `update trip_participants set (starts_at, joined_at) = (now() - interval '1 hour', now() - interval '1 hour')
       where trip_id = $1`,
      [trip.id],
    );
  });
  return trip;
}

const recapOf = (page: Page) => page.getByRole('region', { name: 'Recap' });

const fans = async (app: string): Promise<[Fan, Fan, Fan, Fan]> => [
  await fanNamed(app, 'Maya Lindqvist'),
  await fanNamed(app, 'Sam Okafor'),
  await fanNamed(app, 'Theo Brandt'),
  await fanNamed(app, 'Ana Duarte'),
];

test('RECAP-01 BOARD-12 a four-way tie names the winner and says why, on the leaderboard and in the recap', async ({
  page,
  app,
}) => {
  const everyone = await fans(app);
  const trip = await tripOf(app, everyone);
  for (const [index, fan] of everyone.entries()) await seeInTrip(app, fan, ago(40 - index * 5), 'nfl-gb', 'nfl-chi');
  await openTrips(page, app, everyone[1], `?trip=${trip.id}`);
  await expect(boardOf(page)).toContainText('Tied at 2: Maya Lindqvist got there first.');
  await callApi(app, tripsApi.end, { tripId: trip.id }, everyone[0].cookie);
  await page.reload();
  await expect(recapOf(page)).toContainText('WinnerMaya Lindqvist2 teams. Tied with 3 others, got there first.');
});

test('RECAP-01 BOARD-04 a tie decided by leagues says so, and an undecided tie has more than one winner', async ({
  page,
  app,
}) => {
  const [maya, sam, theo] = await fans(app);
  const trip = await tripOf(app, [maya, sam, theo]);
  await seeInTrip(app, maya, ago(30), 'nfl-gb', 'nfl-chi');
  await seeInTrip(app, sam, ago(20), 'nfl-gb', 'nba-bos');
  await openTrips(page, app, maya, `?trip=${trip.id}`);
  await expect(boardOf(page)).toContainText('Tied at 2: Sam Okafor has more leagues.');
  const at = ago(10);
  await seeInTrip(app, theo, at, 'nhl-bos', 'nfl-gb', 'nba-bos');
  await seeInTrip(app, sam, at, 'nhl-bos');
  await callApi(app, tripsApi.end, { tripId: trip.id }, maya.cookie);
  await page.reload();
  await expect(boardOf(page)).toContainText(
    /Tied at 3: (Sam Okafor and Theo Brandt|Theo Brandt and Sam Okafor) share the lead\./,
  );
  await expect(recapOf(page)).toContainText(
    /Winners(Sam Okafor and Theo Brandt|Theo Brandt and Sam Okafor)3 teams each\. Same leagues, same moment\./,
  );
});
