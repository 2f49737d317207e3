import { openAs } from '../support/browser/person.ts';
import { test, untilOnDevice } from '../support/browser/site.ts';
import { expect } from '../support/browser/test.ts';
import { fanNamed } from '../support/people/trips.ts';

test.use({ serviceWorkers: 'allow' });

test('HELP-02 OFFLINE-01 the Help Center opens, searches, and shows articles offline', async ({
  page,
  app,
  context,
}) => {
  await openAs(page, app, await fanNamed(app, 'Sam Without Signal'), '/dashboard');
  await expect(page.getByRole('tab', { name: /Your Teams/ })).toBeVisible();
  await untilOnDevice(page);
  await context.setOffline(true);

  await page.goto(`${app}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  await page.getByRole('searchbox').fill('offline');
  await page.getByRole('link', { name: 'Spot offline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spot offline' })).toBeVisible();
  await page.goto(`${app}/help/reset-password`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  // A page that can't send anything offline says so.
  await page.goto(`${app}/contact`);
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByText('You’re offline. Your message is kept in this tab')).toBeVisible();
});
