import { BROWSE_NFL, cardOf, openAs } from '../../support/browser/person.ts';
import { listenForSpeech, spokenOn } from '../../support/browser/spoken.ts';
import { expect, test } from '../../support/browser/test.ts';
import { untilToastsCanShow } from '../../support/browser/toasts.ts';
import { signUpFan } from '../../support/people/api-client.ts';
import { boardOf, createTrip, fanNamed, openTrips, ticketOf } from '../../support/people/trips.ts';

test('with a screen reader, the card, Quick Spot, and the toast have names, and each spot is announced once', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await listenForSpeech(page);
  await openAs(page, app, await signUpFan(app), BROWSE_NFL);
  const card = cardOf(page, 'Arizona Cardinals');
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - button "Arizona Cardinals details"
      - heading "Arizona Cardinals"
      - button "Spot"
  `);
  await untilToastsCanShow(page);
  await spokenOn(page);
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(card).toMatchAriaSnapshot(`
    - article:
      - button "Spotted" [disabled]
  `);
  const heard = await spokenOn(page, /Team Spotted!/);
  expect(heard.filter((text) => !text.startsWith('New badge'))).toEqual([
    expect.stringMatching(/^Notification Team Spotted! ?Arizona Cardinals has been added/),
  ]);

  await page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' }).click();
  const sheet = page.getByRole('dialog', { name: 'Quick Spot' });
  const field = sheet.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('packers');
  await expect(sheet.getByRole('option', { name: /Packers/ })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  // The list announces the number of results before the spot is announced.
  await field.press('Enter');
  const order = (await spokenOn(page, /Team Spotted!/)).filter((text) => !text.startsWith('New badge'));
  expect(order.at(-2)).toMatch(/exact|close/);
  expect(order.at(-1)).toMatch(/Green Bay Packers/);
});

test('with a screen reader, joining a trip announces the form, the success, and my rank', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const trip = await createTrip(app, await fanNamed(app, 'Maya'));
  await listenForSpeech(page);
  await openTrips(page, app, await fanNamed(app, 'Sam'));
  await page.getByRole('textbox', { name: 'Share link or join code' }).fill(trip.joinCode ?? '');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Competition Trips" [level=1]
      - form "Join a Trip":
        - textbox "Share link or join code"
        - button "Join"
  `);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const heard = await spokenOn(page, /You’re in/);
  expect(heard.filter((text) => text !== 'Loading')).toEqual([
    expect.stringMatching(/^Notification You’re in ?Mile High Long Weekend/),
  ]);
  await expect(ticketOf(page).getByRole('heading', { level: 2 })).toHaveText(trip.name);
  await expect(boardOf(page).getByRole('link')).toHaveText([/1.*Maya.*0/s, /2.*Sam.*You.*0/s]);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Competition Trips" [level=1]
      - region "Trip details"
      - region "Leaderboard"
      - region "Activity"
      - region "Rules"
  `);
});

test('with a screen reader, sharing announces the options, the link, and that it was copied', async ({ page, app }) => {
  await listenForSpeech(page);
  await openAs(page, app, await signUpFan(app), '/dashboard');
  await page.getByRole('button', { name: 'Share Progress' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/Share/);
  await expect(dialog.getByRole('combobox', { name: 'Link expires' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleName(/\w/);
  await expect(dialog.getByRole('textbox')).toHaveValue(/\/shared\/[\w-]{22}$/);
  await spokenOn(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
  await dialog.getByRole('button', { name: /Copy/ }).click();
  expect(await spokenOn(page, /Link copied/)).toEqual(['Link copied']);
});
