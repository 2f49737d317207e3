import { openAs } from '../support/browser/person.ts';
import { test, untilOnDevice } from '../support/browser/site.ts';
import { expect } from '../support/browser/test.ts';
import { daysAgo, spotAll } from '../support/people/collections.ts';
import { fanNamed } from '../support/people/trips.ts';

test.use({ serviceWorkers: 'allow' });

test('OFFLINE-01 SET-06 the profile opens offline with leagues, targets, weeks, and the map', async ({
  page,
  app,
  context,
}) => {
  const fan = await fanNamed(app, 'Sam Okafor');
  await spotAll(app, fan, [
    { teamId: 'nfl-hou', spottedAt: daysAgo(1), details: { placeText: 'Denver', lat: 39.7392, lon: -104.9903 } },
    { teamId: 'nfl-ind', spottedAt: daysAgo(2) },
  ]);
  await openAs(page, app, fan, '/dashboard');
  await expect(page.getByRole('tab', { name: 'Your Teams 2' })).toBeVisible();
  await untilOnDevice(page);
  await context.setOffline(true);

  await page.goto(`${app}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 left in AFC South' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leagues' })).toContainText('2 of 32 spotted');
  await expect(page.getByRole('region', { name: 'Recent spots' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Map of 1 spot with a location/ })).toBeVisible();
  await expect(page.getByText('Reconnect to see your year.')).toBeVisible();
});
