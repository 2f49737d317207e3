import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { cardOf, openAs, openBrowse, signUpInBrowser } from '../../support/browser/person.ts';
import { expectSpotted } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToLast, stopTime, toastOf, untilShown, untilToastsCanShow } from '../../support/browser/toasts.ts';
import { signUpFan } from '../../support/people/api-client.ts';

const pressSpot = (page: Page, team: string): Promise<void> =>
  cardOf(page, team).getByRole('button', { name: 'Spot', exact: true }).click();

const spottedToast = (page: Page): Locator => toastOf(page, 'Team Spotted!');

/** Spots a team and returns its toast. */
async function spot(page: Page, team: string): Promise<Locator> {
  await pressSpot(page, team);
  const toast = spottedToast(page);
  await expect(toast).toBeVisible();
  return toast;
}

test('TOAST-03 a toast closes by its close button and with Escape', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  const first = await spot(page, 'Arizona Cardinals');
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeHidden();
  const second = await spot(page, 'Atlanta Falcons');
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
});

test('TOAST-02 TOAST-07 a toast after a spot closes automatically after 3 s', async ({ page, app }) => {
  await page.clock.install();
  await signUpInBrowser(page, app);
  await expect(page.getByRole('article')).toHaveCount(32);
  await stopTime(page);
  await pressSpot(page, 'Arizona Cardinals');
  await expectToLast(page, spottedToast(page), 3000);
});

test('TOAST-02 after Undo, and after Close, the next toast closes automatically, too', async ({ page, app }) => {
  await page.clock.install();
  await signUpInBrowser(page, app);
  await expect(page.getByRole('article')).toHaveCount(32);
  await stopTime(page);
  for (const [button, team] of [
    ['Undo', 'Arizona Cardinals'],
    ['Close', 'Atlanta Falcons'],
  ] as const) {
    const toast = spottedToast(page);
    await pressSpot(page, team);
    await untilShown(page, toast);
    await toast.getByRole('button', { name: button }).click();
    await expect(toast).toBeHidden();
    // A tap sooner after the last one would count as a bounce.
    await page.clock.runFor(1000);
    await pressSpot(page, button === 'Undo' ? team : 'Baltimore Ravens');
    await expectToLast(page, toast, 3000);
  }
});

test('Escape closes a focused toast, and then the dialog below it', { tag: '@everywhere' }, async ({ page, app }) => {
  await page.clock.install();
  await openBrowse(page, app, '&league=NFL&team=nfl-gb');
  const sheet = page.getByRole('dialog', { name: 'Green Bay Packers' });
  const toast = spottedToast(page);
  const spotButton = sheet.getByRole('button', { name: 'Spot', exact: true });
  await expect(spotButton).toBeVisible();
  await stopTime(page);
  await spotButton.click();
  await untilShown(page, toast);
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test("a toast whose code can't be loaded isn't shown, and the screen keeps working", async ({ page, app }) => {
  await page.route(/\/assets\/toast-(?!store-)[^/]+\.js$/, (route) => route.abort());
  await signUpInBrowser(page, app);
  const card = cardOf(page, 'Arizona Cardinals');
  await card.getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Spotted' })).toBeDisabled();
  await expect(page.getByText('Team Spotted!')).toHaveCount(0);
});

test('TOAST-05 the timeout pauses while a toast is hovered or focused', async ({ page, app }) => {
  await page.clock.install();
  await signUpInBrowser(page, app);
  const toast = await spot(page, 'Arizona Cardinals');
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
});

test('TOAST-06 a second toast replaces the first', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await spot(page, 'Arizona Cardinals');
  await spot(page, 'Atlanta Falcons');
  await expect(page.getByRole('listitem').filter({ hasText: 'Team Spotted!' })).toHaveCount(1);
  await expect(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true })).toBeVisible();
});

test('TOAST-04 a swipe of 49 px to the right keeps a toast, and one of 50 or 51 px dismisses it', async ({
  page,
  app,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'WebKit: its inspector sends events of a mouse, not of a pointer');
  await signUpInBrowser(page, app);
  let toast = await spot(page, 'Arizona Cardinals');
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast is not there');
    const [x, y] = [box.x + 80, box.y + 20];
    // Waits until the toast no longer lets taps through.
    await toast.hover({ position: { x: 80, y: 20 } });
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (distance * step) / 5, y);
    await page.mouse.up();
  };
  // A hovered toast stays open, no matter how long the swipes take.
  await swipe(49);
  await expect(toast).toHaveAttribute('data-swipe', 'cancel');
  await expect(toast).toBeVisible();
  await swipe(51);
  await expect(toast).toBeHidden();
  toast = await spot(page, 'Atlanta Falcons');
  await swipe(50);
  await expect(toast).toBeHidden();
});

test('TOAST-09 a toast without a duration of its own lasts 5000 ms', async ({ page, app }) => {
  await page.clock.install();
  await openAs(page, app, await signUpFan(app), '/settings');
  // Until the settings are loaded, the list is disabled and shows the default.
  await expect(page.getByLabel('Who can see my album')).toBeEnabled();
  await page.route(`**${accountsApi.updateSettings.path}`, (route) => route.fulfill({ status: 500 }));
  await stopTime(page);
  await page.getByLabel('Who can see my album').selectOption('Only me');
  await expectToLast(page, toastOf(page, 'Failed to save settings'), 5000);
});

test('TOAST-11 F8 moves the focus to the toast area', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await spot(page, 'Arizona Cardinals');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1);
});

test('TOAST-12 on medium screens the toast area is at most 420 px wide', async ({ page, app }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signUpInBrowser(page, app);
  const toast = await spot(page, 'Arizona Cardinals');
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
});

test('a tap counts even when a toast opens between finger and button', async ({ page, app }) => {
  await page.addInitScript(() => {
    // The toast stays in its first moment, however slow the machine is.
    document.addEventListener('animationstart', ({ target }) => {
      const toast = target instanceof Element && target.closest('[data-toasts] > *');
      if (toast) for (const animation of toast.getAnimations()) animation.pause();
    });
  });
  await openAs(page, app, await signUpFan(app), '/dashboard?tab=browse&league=NFL');
  await untilToastsCanShow(page);
  const second = cardOf(page, 'Atlanta Falcons').getByRole('button', { name: 'Spot', exact: true });
  await second.scrollIntoViewIfNeeded();
  await pressSpot(page, 'Arizona Cardinals');
  await second.hover();
  await page.mouse.down();
  const toast = spottedToast(page);
  await expect(toast).toBeVisible();
  const [covering, covered] = [await toast.boundingBox(), await second.boundingBox()];
  expect(covering?.y).toBeLessThan((covered?.y ?? 0) + (covered?.height ?? 0) / 2);
  await page.mouse.up();
  await expectSpotted(page, 'Atlanta Falcons');
  await expectSpotted(page, 'Arizona Cardinals');
});
