import type { Locator } from '@playwright/test';
import { openAs } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { boardOf, createTrip, fanNamed, joinTrip, openTrips, ticketOf } from '../../support/people/trips.ts';

/** The element's top edge in px; NaN while it isn't shown. */
const topOf = async (shown: Locator): Promise<number> => (await shown.boundingBox())?.y ?? Number.NaN;

test('a filter chip stays in place when it is tapped', async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard?tab=browse');
  const seventh = page.getByRole('group', { name: 'Quick filters' }).locator('[aria-pressed]').nth(6);
  await seventh.scrollIntoViewIfNeeded();
  const before = await seventh.boundingBox();
  await seventh.tap();
  await expect(seventh).toHaveAttribute('aria-pressed', 'true');
  await expect(seventh).toBeInViewport({ ratio: 1 });
  expect((await seventh.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
});

test('a newly loaded page starts at the top, even if the previous one was scrolled', async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard?tab=browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.goto(`${app}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('Settings and the profile link to the Help Center, the FAQ, and Contact', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  for (const address of ['/settings', '/profile']) {
    await openAs(page, app, sam, address);
    const help = page.getByRole('navigation', { name: 'Help' });
    await expect(help.getByRole('link')).toHaveText(['Help Center', 'FAQ', 'Contact']);
    await help.getByRole('link', { name: 'Help Center' }).tap();
    await expect(page).toHaveURL(`${app}/help`);
    await page.goBack();
    await help.getByRole('link', { name: 'FAQ' }).tap();
    await expect(page).toHaveURL(`${app}/faq`);
    await page.goBack();
    await help.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL(`${app}/contact`);
  }
});

test('once others have joined, the leaderboard comes before the QR code', async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const trip = await createTrip(app, sam);
  await openTrips(page, app, sam);
  const code = page.getByRole('img', { name: 'QR code to join this trip' });
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(1);
  expect(await topOf(code)).toBeLessThan(await topOf(boardOf(page)));

  await joinTrip(app, maya, trip);
  await expect(boardOf(page).getByRole('listitem')).toHaveCount(2);
  await expect.poll(async () => (await topOf(code)) > (await topOf(boardOf(page)))).toBe(true);
  await expect(ticketOf(page)).toContainText(trip.joinCode ?? '');
  await expect(ticketOf(page).getByRole('button', { name: 'Share trip' })).toBeVisible();
  console.log(`the leaderboard begins ${Math.round(await topOf(boardOf(page)))} px down`);
  expect(await topOf(boardOf(page).getByRole('listitem').first())).toBeLessThan(844 - 76);
});

test('ending, resetting, and deleting a trip are in a menu, apart from the other tools', async ({ page, app }) => {
  const [sam, maya] = [await fanNamed(app, 'Sam'), await fanNamed(app, 'Maya')];
  const trip = await createTrip(app, sam, { autoEndDays: 7 });
  await joinTrip(app, maya, trip);
  await openTrips(page, app, sam);
  await expect(ticketOf(page).getByRole('button')).toHaveText(['Manage trip', 'Share trip']);
  await ticketOf(page).getByRole('button', { name: 'Manage trip' }).tap();
  const menu = page.getByRole('dialog', { name: 'Manage trip' });
  await expect(menu.getByRole('button')).toHaveText([
    'Rename trip',
    'Extend trip',
    'Participants',
    'Create new link and code',
    'All links',
    'End trip now',
    'Reset for everyone',
    'Delete trip',
    '',
  ]);
  await menu.getByRole('button', { name: 'Delete trip' }).tap();
  await expect(page.getByRole('dialog', { name: `Delete ${trip.name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticketOf(page).getByRole('button', { name: 'Manage trip' })).toBeFocused();
});

test("a team's sheet shows Spot without scrolling and links to the team's page", async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), '/dashboard?tab=browse&team=nfl-gb');
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  await expect(sheet.getByRole('button', { name: 'Spot', exact: true })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('link', { name: 'Team page' }).tap();
  await expect(page).toHaveURL(`${app}/team/nfl-gb`);
  await expect(page.getByRole('heading', { level: 1, name: /Packers/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeVisible();
});
