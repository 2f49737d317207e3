import type { Locator, Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../support/api-client.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { boardOf, createTrip, fanNamed, nameOnTicket } from '../support/trips.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** What somebody new has to see, fill in and tap until the first spot stands. */
function effortOf(page: Page) {
  const screens: string[] = [];
  let [fields, taps] = [0, 0];
  return {
    sees: async (screen: string, sign: Locator) => {
      await expect(sign).toBeVisible();
      screens.push(screen);
    },
    fills: async (label: string, text: string) => {
      await page.getByLabel(label).fill(text);
      fields += 1;
    },
    taps: async (target: Locator) => {
      await target.tap();
      taps += 1;
    },
    opens: async (address: string) => {
      await page.goto(address);
      taps += 1;
    },
    total: () => ({ screens: screens.length, fields, taps, way: screens.join(' > ') }),
  };
}

/** Machine time alone: nobody reads or types slowly here. */
const MOST_TIME = 20_000;

test('TRIP-02 TRIP-34 from a join link to the first spot of somebody new: 6 screens, 3 fields, 7 taps', async ({
  page,
  app,
}) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  const email = newEmail();
  const began = performance.now();
  const newcomer = effortOf(page);

  await newcomer.opens(`${app}/trip?join=${trip.shareToken}`);
  await newcomer.sees('sign in', page.getByRole('heading', { name: 'Sign In' }));
  await newcomer.taps(page.getByRole('main').getByRole('link', { name: 'Create an account' }));
  await newcomer.sees('sign up', page.getByRole('heading', { name: 'Sign Up' }));
  await newcomer.fills('Display name', 'Newcomer');
  await newcomer.fills('E-mail', email);
  await newcomer.fills('Password', PASSWORD);
  await newcomer.taps(page.getByLabel('I am 13 or older'));
  await newcomer.taps(page.getByRole('button', { name: 'Sign Up' }));
  await newcomer.sees('check your mail', page.getByRole('heading', { name: 'Check your mail' }));
  await newcomer.opens(linkIn(await mailTo(email)));
  await newcomer.sees('the trip, joined', nameOnTicket(page));
  await expect(nameOnTicket(page)).toHaveText(trip.name);
  await newcomer.taps(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Quick Spot' }));
  await newcomer.sees('Quick Spot', page.getByText(`Saving to ${trip.name}`));
  await newcomer.taps(page.getByRole('dialog').getByRole('option').first());
  await newcomer.sees('the trip, with the first spot', page.getByText('Team Spotted!', { exact: true }));
  await expect(boardOf(page).getByRole('listitem').first()).toContainText('Newcomer');

  const time = performance.now() - began;
  const { way, ...counts } = newcomer.total();
  console.log(`newcomer: ${JSON.stringify(counts)} in ${Math.round(time)} ms: ${way}`);
  expect(counts).toEqual({ screens: 6, fields: 3, taps: 7 });
  expect(time).toBeLessThan(MOST_TIME);
});
