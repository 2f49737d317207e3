import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { TRIP_NAME_MAX } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, type Fan } from '../support/people/api-client.ts';
import {
  boardOf,
  createTrip,
  fanNamed,
  feedOf,
  joinTrip,
  manageTrip,
  spotOnTrip,
  ticketOf,
} from '../support/people/trips.ts';
import { lookAt, type Screen } from './look.ts';

const MAYA = ['nfl-chi', 'mlb-bos', 'nba-utah', 'nfl-dal', 'nhl-bos', 'mls-sea'];
const SAM = ['nfl-buf', 'nfl-no', 'nfl-gb', 'nba-lal', 'mlb-nyy'];
const THEO = ['nhl-col', 'nba-den', 'nfl-phi'];

/** Creates a trip with four people; Sam is the viewer. Returns its id. */
async function fourSpotters(origin: string, sam: Fan, name: string): Promise<string> {
  const maya = await fanNamed(origin, 'Maya Lindqvist');
  const trip = await createTrip(origin, maya, {
    name,
    description: 'First to 30, loser buys the brisket.',
    autoEndDays: 3,
  });
  await joinTrip(origin, sam, trip);
  const [theo, priya] = [await fanNamed(origin, 'Theo Brandt'), await fanNamed(origin, 'Priya Nair')];
  await joinTrip(origin, theo, trip);
  await joinTrip(origin, priya, trip);
  await spotOnTrip(origin, maya, ...MAYA);
  await spotOnTrip(origin, theo, ...THEO);
  await spotOnTrip(origin, priya, 'nfl-kc');
  await spotOnTrip(origin, sam, ...SAM);
  return trip.id;
}

const LONG_NAME = 'W'.repeat(TRIP_NAME_MAX);

/** The trips page; later screens depend on earlier ones. */
const screens: Record<string, Screen> = {
  'trip-empty': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await expect(page.getByText('Ready to Compete?')).toBeVisible();
  },
  'trip-join-error': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await page.getByLabel('Share link or join code').fill('ZZZZZZ');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('Failed to Join', { exact: true })).toBeVisible();
  },
  'trip-create': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await page.getByRole('button', { name: 'Create trip' }).click();
    await page.getByLabel('Trip name').fill('Mile High Long Weekend');
    await page.getByLabel('Format').selectOption('together');
    await page.getByLabel('Late joins').uncheck();
  },
  'trip-running': async (page, origin, sam) => {
    await createTrip(origin, sam, { name: 'Route 66, end to end', autoEndDays: 30 });
    const tripId = await fourSpotters(origin, sam, 'Mile High Long Weekend');
    await page.goto(`${origin}/trip?trip=${tripId}`);
    await expect(boardOf(page).getByRole('listitem')).toHaveCount(4);
    await expect(
      feedOf(page)
        .getByText(/spotted/)
        .first(),
    ).toBeVisible();
    await expect(boardOf(page).getByText('Live')).toBeVisible();
  },
  'trip-running-board': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await page.getByRole('link', { name: /^Mile High Long Weekend/ }).click();
    await boardOf(page).evaluate((board) => board.scrollIntoView());
    await expect(boardOf(page).getByRole('listitem')).toHaveCount(4);
    await expect(
      feedOf(page)
        .getByText(/spotted/)
        .first(),
    ).toBeVisible();
  },
  'trip-long-names': async (page, origin, sam) => {
    const trip = await createTrip(origin, sam, {
      name: LONG_NAME,
      description: 'W'.repeat(200),
      settings: { trackLocation: true },
    });
    const other = await fanNamed(origin, LONG_NAME);
    await joinTrip(origin, other, trip);
    await callApi(origin, tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: LONG_NAME }, sam.cookie);
    await spotOnTrip(origin, other, ...SAM);
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await expect(boardOf(page).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'The location I typed' })).toBeVisible();
  },
  'trip-together': async (page, origin, sam) => {
    const trip = await createTrip(origin, sam, {
      name: 'All for one',
      format: 'together',
      target: 30,
      leagues: ['NFL', 'NBA'],
    });
    await spotOnTrip(origin, sam, 'nfl-sea', 'nba-bos');
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await expect(page.getByText('of 30 teams')).toBeVisible();
  },
  'trip-participants': async (page, origin, sam) => {
    const trip = await createTrip(origin, sam, { name: 'Cactus League', autoEndDays: 7 });
    const [theo, priya] = [await fanNamed(origin, 'Theo Brandt'), await fanNamed(origin, 'Priya Nair')];
    for (const fan of [theo, priya]) await joinTrip(origin, fan, trip);
    await callApi(origin, linksApi.create, { type: 'trip', targetId: trip.id }, priya.cookie);
    await callApi(origin, tripsApi.removeParticipant, { tripId: trip.id, userId: theo.id }, sam.cookie);
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await manageTrip(page, 'Participants');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Allow back Theo Brandt' })).toBeVisible();
  },
  'trip-remove': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await page.getByRole('link', { name: /^Cactus League/ }).click();
    await manageTrip(page, 'Participants');
    await page.getByRole('button', { name: 'Remove Priya Nair' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove Priya Nair?' })).toBeVisible();
  },
  'trip-links': async (page, origin) => {
    await page.goto(`${origin}/trip`);
    await page.getByRole('link', { name: /^Cactus League/ }).click();
    await manageTrip(page, 'All links');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  },
  'trip-delete': async (page, origin, sam) => {
    const trip = await createTrip(origin, sam, { name: 'Anfield & back' });
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await manageTrip(page, 'Delete trip');
    await expect(page.getByRole('dialog', { name: /Delete/ })).toBeVisible();
  },
  'trip-ended': async (page, origin, sam) => {
    const trip = await createTrip(origin, sam, { name: 'Anfield & back' });
    const theo = await fanNamed(origin, 'Theo Brandt');
    await joinTrip(origin, theo, trip);
    await spotOnTrip(origin, sam, 'nfl-mia', 'nfl-nyj');
    await spotOnTrip(origin, theo, 'nba-mia');
    await callApi(origin, tripsApi.end, { tripId: trip.id }, sam.cookie);
    await page.goto(`${origin}/trip?trip=${trip.id}`);
    await expect(page.getByText(/^Provisional until/)).toBeVisible();
    await expect(ticketOf(page).getByText('Ended').first()).toBeVisible();
  },
};

test('A11Y-01 the trips page has no axe violations in light and dark and fits phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  const fan = await fanNamed(app, 'Sam Okafor');
  await lookAt({ browser, origin: app, fan }, screens);
});
