import type { Page } from '@playwright/test';
import { untilBadgesAreKept } from '../support/browser/badges.ts';
import { openAs } from '../support/browser/person.ts';
import { test, untilOnDevice } from '../support/browser/site.ts';
import { expect } from '../support/browser/test.ts';
import { boardOf, createTrip, fanNamed, feedOf, joinTrip, nameOnTicket, spotOnTrip } from '../support/people/trips.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that accounts store on this device, except unsent changes. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('sportspot.') ? [name] : []));
    const all = names.map(
      (name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('error', () => reject(new Error('It did not open')));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('kept').objectStore('kept').getAll();
            reading.addEventListener('success', () => resolve(reading.result));
          });
        }),
    );
    return JSON.stringify(await Promise.all(all));
  });

test('a trip seen on this device opens offline, with ticket, leaderboard, and activity', {
  tag: '@everywhere',
}, async ({ page, app, context }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam Okafor'), await fanNamed(app, 'Maya Lindqvist')];
  const trip = await createTrip(app, sam, { name: 'Mile High' });
  await joinTrip(app, maya, trip);
  await spotOnTrip(app, maya, 'nfl-gb');
  await openAs(page, app, sam, '/trip');
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(2);
  await expect(feedOf(page)).toContainText('Packers');
  await untilOnDevice(page);
  await expect.poll(() => keptOnDevice(page)).toMatch(/Mile High.*nfl-gb/);

  // Leave the app; a cold start opens it again. Not through another page of the app, which would be left while it stores something:
  // in WebKit the database might then hang (record 53).
  await untilBadgesAreKept(page);
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goto(`${app}/trip`);
  await expect(nameOnTicket(page)).toHaveText('Mile High');
  await expect(page.getByRole('navigation', { name: 'Your trips' })).toContainText('Mile High');
  await expect(boardOf(page).getByRole('listitem').first()).toContainText('Maya Lindqvist');
  await expect(boardOf(page).getByText('Offline. Last known standings.')).toBeVisible();
  await expect(feedOf(page)).toContainText('Packers');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Back online, updates resume automatically.
  await spotOnTrip(app, maya, 'nba-lal');
  await context.setOffline(false);
  await expect(feedOf(page)).toContainText('Lakers');
});

test('a trip that was created but never opened opens offline, too', async ({ page, app, context }) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  const trip = await createTrip(app, sam, { name: 'Mile High' });
  const asked = page.waitForResponse(`**/api/trips/${trip.id}/events`);
  await openAs(page, app, sam, '/dashboard');
  await asked;
  await untilOnDevice(page);
  await expect.poll(() => keptOnDevice(page)).toContain('Mile High');
  await context.setOffline(true);
  await page.goto(`${app}/trip`);
  await expect(nameOnTicket(page)).toHaveText('Mile High');
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
});

test('signing out deletes the trips on the device', async ({ page, app, context }) => {
  const sam = await fanNamed(app, 'Sam Okafor');
  await createTrip(app, sam, { name: 'Mile High' });
  await openAs(page, app, sam, '/trip');
  await expect(nameOnTicket(page)).toHaveText('Mile High');
  await page.goto(`${app}/settings`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${app}/`);
  const kept = await keptOnDevice(page);
  expect(kept).not.toContain('Mile High');
  await context.close();
});
