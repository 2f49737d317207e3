import { signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { toastOf } from '../../support/browser/toasts.ts';
import { boardOf, createTrip, fanNamed, nameOnTicket, openTrips } from '../../support/people/trips.ts';

test('TRIP-02 TRIP-04 a typed code joins the trip, and Undo leaves it', async ({ page, app }) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  await page.getByLabel('Share link or join code').fill(` ${trip.joinCode?.toLowerCase()} `);
  await page.getByRole('form', { name: 'Join a Trip' }).getByRole('button', { name: 'Join' }).click();
  // A hovered toast stays open while the test checks the rest.
  await toastOf(page, 'You’re in').hover();
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(2);
  await toastOf(page, 'You’re in').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ready to Compete?')).toBeVisible();
});

test('TRIP-02 TRIP-34 a newcomer returns to the link after signing up and joins the trip', async ({ page, app }) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  const link = `/trip?join=${trip.shareToken}`;
  await page.goto(app + link);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-up' && url.searchParams.get('returnTo') === link);
  await signUpInBrowser(page, app, { displayName: 'Newcomer', returnTo: link, endsAt: '/trip' });
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await expect(boardOf(page).getByText('Newcomer')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Teams' }).click();
  await expect(page.getByRole('region', { name: 'Your stats' }).getByText(trip.name)).toBeVisible();
});
