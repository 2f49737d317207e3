import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { textOfQr } from '../../support/browser/qr.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectDestructive, toastOf } from '../../support/browser/toasts.ts';
import { callApi } from '../../support/people/api-client.ts';
import { createGroup, joinGroup, openGroup } from '../../support/people/groups.ts';
import { linksOf } from '../../support/people/links.ts';
import { createTrip, fanNamed, openTrips, ticketOf } from '../../support/people/trips.ts';

const DASHBOARD = '/dashboard?tab=browse';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Progress' });
const copyButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' });

/** Opens the dialog for the fan's own progress and creates a link with the default options. */
async function shareProgress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await dialogOf(page).getByRole('button', { name: 'Create link' }).tap();
  await expect(copyButton(page)).toBeVisible();
}

test('DASH-02 MODAL-04 LINK-06 LINK-07 LINK-11 LINK-12 the dashboard creates a link to my progress: form, link, copy, preview, done', {
  tag: '@everywhere',
}, async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, DASHBOARD);
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  const dialog = dialogOf(page);
  const expiry = dialog.getByLabel('Link expires');
  await expect(expiry.getByRole('option')).toHaveText([
    'Never',
    'After 1 day',
    'After 7 days',
    'After 30 days',
    'After 90 days',
  ]);
  await expect(expiry).toHaveValue('null');
  await expiry.selectOption('After 7 days');
  await dialog.getByRole('button', { name: 'Create link' }).tap();

  const link = dialog.getByLabel('Share link');
  await expect(link).toHaveValue(new RegExp(`^${app}/shared/[\\w-]{22}$`));
  await expect(dialog.getByText(/Expires on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(expiry).toHaveCount(0);
  await expect(copyButton(page)).toBeFocused();
  await copyButton(page).tap();
  const address = await link.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const preview = dialog.getByRole('link', { name: 'Preview' });
  expect(new URL((await preview.getAttribute('href')) ?? '', app).href).toBe(address);
  await expect(preview).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog).toBeHidden();

  const [made] = await linksOf(app, sam);
  expect(address.endsWith(made?.shareToken ?? '?')).toBe(true);
  const days = (Date.parse(made?.expiresAt ?? '') - Date.parse(made?.createdAt ?? '')) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test('A11Y-02 a link can be created and copied by keyboard alone, and the focus follows', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  const button = page.getByRole('button', { name: 'Share Progress' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialogOf(page).getByLabel('Link expires')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(copyButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Copied' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('LINK-08 the button says Copied for 2 seconds', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  await shareProgress(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await copyButton(page).tap();
  const copied = dialogOf(page).getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await expect(dialogOf(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  await page.clock.runFor(1990);
  await expect(copied).toBeVisible();
  await page.clock.runFor(20);
  await expect(copyButton(page)).toBeVisible();
  await expect(copied).toHaveCount(0);
});

test("ERR-08 a link that can't be created shows an error, and the form stays for another try", async ({
  page,
  app,
}) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  let tries = 0;
  await page.route('**/api/links', (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await dialogOf(page).getByRole('button', { name: 'Create link' }).tap();
  await expectDestructive(toastOf(page, 'Failed to create share link. Please try again.'));
  await dialogOf(page).getByRole('button', { name: 'Create link' }).tap();
  await expect(copyButton(page)).toBeVisible();
});

test('ERR-10 if the clipboard rejects the link, an error is shown and the link is selected for copying by hand', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  await shareProgress(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await copyButton(page).tap();
  const failed = page.getByRole('listitem').filter({ hasText: 'Failed to Copy' });
  await expect(failed.getByText('Please copy the link manually.', { exact: true })).toBeVisible();
  await expectDestructive(failed);
  await expect(dialogOf(page).getByLabel('Share link')).toBeFocused();
  const address = await dialogOf(page).getByLabel('Share link').inputValue();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test("MYLINKS-02 a link is shown as a QR code and can be passed to the system's share sheet", async ({ page, app }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: (content: ShareData) => {
        shared.push(content);
        return Promise.resolve();
      },
    });
    Object.assign(window, { shared });
  });
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  await shareProgress(page);
  const address = await dialogOf(page).getByLabel('Share link').inputValue();
  await expect.poll(() => textOfQr(dialogOf(page).getByRole('img', { name: 'QR code for the link' }))).toBe(address);
  await dialogOf(page).getByRole('button', { name: 'Share', exact: true }).tap();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: 'My teams on Sportspot', url: address },
  ]);
});

test('without a share sheet, none is offered', async ({ page, app }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await openAs(page, app, await fanNamed(app, 'Sam'), DASHBOARD);
  await shareProgress(page);
  await expect(dialogOf(page).getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
});

test('a fan with hidden teams is told that a link shows nothing, and finds the setting', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  await openAs(page, app, sam, DASHBOARD);
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  const note = dialogOf(page).getByText(/This link won’t show anything until everyone can see your album/);
  await expect(dialogOf(page).getByLabel('Link expires')).toBeVisible();
  await expect(note).toHaveCount(0);
  await callApi(app, accountsApi.updateSettings, { teamsVisible: 'groups-and-trips' }, sam.cookie);
  await page.reload();
  await page.getByRole('button', { name: 'Share Progress' }).tap();
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'Settings' }).tap();
  await expect(page.getByLabel('Who can see my album')).toHaveValue('groups-and-trips');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('LINK-06 LINK-12 a trip is shared with the same dialog, also after it has ended', async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam, { isPublic: false });
  await openTrips(page, app, sam);
  await ticketOf(page).getByRole('button', { name: 'Share trip' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Share trip' });
  await expect(dialog.getByText('Not public. People need the code to join.')).toBeVisible();
  await dialog.getByLabel('Link expires').selectOption('After 1 day');
  await dialog.getByRole('button', { name: 'Create link' }).tap();
  await expect(dialog.getByLabel('Share link')).toHaveValue(new RegExp(`^${app}/shared/[\\w-]{22}$`));
  const made = (await linksOf(app, sam)).find(({ isOwnOfTarget }) => !isOwnOfTarget);
  expect(made).toMatchObject({ type: 'trip', targetId: trip.id, targetName: trip.name });

  await callApi(app, tripsApi.end, { tripId: trip.id }, sam.cookie);
  await page.reload();
  await expect(ticketOf(page).getByText('Ended').first()).toBeVisible();
  await ticketOf(page).getByRole('button', { name: 'Share trip' }).tap();
  await expect(dialog.getByText('Not public. People need the code to join.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create link' }).tap();
  await expect(copyButton(page)).toBeVisible();
});

test('LINK-10 LINK-12 a group has its own expiry choices, and any member can create a link', async ({ page, app }) => {
  const [maya, sam] = [await fanNamed(app, 'Maya'), await fanNamed(app, 'Sam')];
  const group = await createGroup(app, maya);
  await joinGroup(app, sam, group);
  await openGroup(page, app, sam, group);
  await page.getByRole('button', { name: 'More ways to share' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Share group' });
  await expect(dialog.getByLabel('Link expires').getByRole('option')).toHaveText([
    'Never',
    'After 7 days',
    'After 30 days',
    'After 90 days',
    'After 365 days',
  ]);
  await dialog.getByRole('button', { name: 'Create link' }).tap();
  await expect(dialog.getByLabel('Share link')).toHaveValue(new RegExp(`^${app}/shared/[\\w-]{22}$`));
  expect(await linksOf(app, sam)).toMatchObject([{ type: 'group', targetId: group.id, expiresAt: null }]);
});
