import { BROWSE_NFL } from '../../support/browser/person.ts';
import { expectSpotted, spot } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { cookiesOf } from '../../support/people/api-client.ts';
import {
  boardOf,
  createTrip,
  fanNamed,
  feedOf,
  joinTrip,
  openTrips,
  spotOnTrip,
  ticketOf,
} from '../../support/people/trips.ts';

test('LIVE-01 BROWSER-01 a spot in one browser appears in another without a reload: on the leaderboard, in the feed, and as an announcement', {
  tag: '@everywhere',
}, async ({ page, browser, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam Okafor'), await fanNamed(app, 'Maya Lindqvist')];
  const trip = await createTrip(app, sam);
  await joinTrip(app, maya, trip);
  await spotOnTrip(app, sam, 'nfl-gb');
  await openTrips(page, app, sam, `?trip=${trip.id}`);
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  const rows = boardOf(page).getByRole('listitem');
  await expect(rows).toHaveText([/1.*Sam Okafor/, /2.*Maya Lindqvist/]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const other = await browser.newContext({ serviceWorkers: 'block' });
  await other.addCookies(cookiesOf(maya, app));
  const phone = await other.newPage();
  await phone.goto(app + BROWSE_NFL);
  await phone.getByRole('button', { name: 'Trip', exact: true }).click();
  for (const team of ['Chicago Bears', 'Buffalo Bills']) {
    await spot(phone, team);
    await expectSpotted(phone, team);
  }
  await expect(rows).toHaveText([/1.*Maya Lindqvist/, /2.*Sam Okafor/]);
  await expect(feedOf(page).getByRole('listitem').first()).toContainText('Maya Lindqvist spotted Bills');
  await expect(ticketOf(page)).toContainText('Spots3');
  await expect(page.getByRole('status').filter({ hasText: 'You’re now 2nd' })).toBeAttached();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await other.close();
});

test('offline the trip stays visible, and controls that need a network say so', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  await createTrip(app, sam);
  await openTrips(page, app, sam);
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  await page.context().setOffline(true);
  await expect(boardOf(page).getByText('Offline. Last known standings.')).toBeVisible();
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
  await ticketOf(page).getByRole('button', { name: 'Manage trip' }).click();
  const menu = page.getByRole('dialog', { name: 'Manage trip' });
  await expect(menu).toContainText('You’re offline. Reconnect to change the trip.');
  await expect(menu.getByRole('button', { name: 'Rename trip' })).toBeDisabled();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You’re offline. Reconnect to join.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(boardOf(page).getByText('Live')).toBeVisible();
});

test('LIVE-02 a hidden page closes its stream and is up to date when it is visible again', async ({
  page,
  app,
  browserName,
}) => {
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    const Native = EventSource;
    const Counted = function (address: string) {
      const stream = new Native(address);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { EventSource: Counted, areClosed: () => streams.map((one) => one.readyState === 2) });
  });
  const areClosed = () => page.evaluate(() => (window as unknown as { areClosed(): boolean[] }).areClosed());
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const trip = await createTrip(app, sam);
  await joinTrip(app, maya, trip);
  const opened: string[] = [];
  const ended: string[] = [];
  page.on('request', (request) => request.url().includes('/live?') && opened.push(request.url()));
  page.on('requestfailed', (request) => request.url().includes('/live?') && ended.push(request.url()));
  await openTrips(page, app, sam, `?trip=${trip.id}`);
  await expect(boardOf(page).getByText('Live')).toBeVisible();
  const look = (state: DocumentVisibilityState) =>
    page.evaluate((wanted) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => wanted });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await expect.poll(areClosed).toEqual([true]);
  // Over BiDi the end of a stream isn't reported.
  if (browserName !== 'firefox') await expect.poll(() => ended.length).toBe(1);
  await spotOnTrip(app, maya, 'nfl-gb', 'nfl-buf');
  await look('visible');
  await expect(boardOf(page).getByRole('listitem').first()).toContainText('Maya');
  const spotted = feedOf(page).getByRole('listitem').filter({ hasText: 'spotted' });
  await expect(spotted).toHaveText([/Maya spotted Bills/, /Maya spotted Packers/]);
  expect(opened).toHaveLength(2);
});
