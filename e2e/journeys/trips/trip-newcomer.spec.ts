import { effortOf } from '../../support/browser/effort.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, PASSWORD } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, nameOnTicket } from '../../support/people/trips.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Machine time alone: the test reads and types without pauses. */
const MOST_TIME = 20_000;

test('TRIP-02 TRIP-34 a newcomer gets from a join link to the first spot in 5 screens, 4 fields, and 6 taps', async ({
  page,
  app,
}) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  const email = newEmail();
  const began = performance.now();
  const newcomer = effortOf(page);

  await newcomer.opens(`${app}/trip?join=${trip.shareToken}`);
  await newcomer.sees('sign up', page.getByRole('heading', { name: 'Sign Up' }));
  await newcomer.types('Display name', 'Newcomer');
  await newcomer.types('Email', email);
  await newcomer.types('Password', PASSWORD);
  await newcomer.taps(page.getByLabel('I’m 13 or older'));
  await newcomer.taps(page.getByRole('button', { name: 'Sign Up' }));
  await newcomer.sees('check your email', page.getByRole('heading', { name: 'Check your email' }));
  await newcomer.types('Code from the email', await newcomer.readsCode(email));
  await newcomer.sees('the trip, joined', nameOnTicket(page));
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await newcomer.taps(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Quick Spot' }));
  await newcomer.sees('Quick Spot', page.getByText(`Counts toward Album + ${trip.name}`));
  await newcomer.taps(page.getByRole('dialog').getByRole('option').first());
  await newcomer.sees('the trip, with the first spot', page.getByText('Team Spotted!', { exact: true }));
  await expect(boardOf(page).getByRole('listitem').first()).toContainText('Newcomer');

  const time = performance.now() - began;
  const { way, ...counts } = newcomer.total();
  console.log(
    `trip link to first trip spot: ${counts.taps} taps: ${JSON.stringify(counts)} in ${Math.round(time)} ms: ${way}`,
  );
  expect(counts).toEqual({ screens: 5, fields: 4, taps: 6, mails: 1 });
  expect(time).toBeLessThan(MOST_TIME);
});
