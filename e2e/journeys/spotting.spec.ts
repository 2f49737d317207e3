import { fillDisk, holdDisk } from '../support/device.ts';
import { cardOf, signInInBrowser, signUpInBrowser } from '../support/person.ts';
import {
  expectSpotted,
  expectUnspotted,
  forEndedTrip,
  forUnknownTeam,
  OPERATIONS,
  openForTripsOnly,
  spot,
} from '../support/spots.ts';
import { expect, test } from '../support/test.ts';

test('PROD-01 a fan signs up, reads the mail, spots a team, reloads, and it is still spotted', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await page.getByRole('searchbox').fill('packers');
  await expect(page.getByRole('article')).toHaveCount(1);
  await spot(page, 'Green Bay Packers');
  await expectSpotted(page, 'Green Bay Packers');
  await page.reload();
  await expectSpotted(page, 'Green Bay Packers');
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  await expect(page.getByRole('button', { name: /Packers/ })).toBeVisible();
});

test('MODAL-07 ERR-06 SPOT-08 removing a team asks first; kept it stays, removed it is gone everywhere', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await spot(page, 'Arizona Cardinals');
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  const sticker = page.getByRole('button', { name: /Cardinals.*Spotted/ });

  await sticker.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();

  await sticker.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Team Removed', { exact: true })).toBeVisible();
  await expect(page.getByText('No Teams Spotted Yet', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Browse Teams/ }).click();
  await expectUnspotted(page, 'Arizona Cardinals');
});

test('ERR-04 SPOT-03 SPOT-05 UNDO-01 the button reads Spot, then Spotted and disabled; the toast names the team, and Undo takes it back', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await spot(page, 'Atlanta Falcons');
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  await expect(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true })).toBeVisible();
  await expectSpotted(page, 'Atlanta Falcons');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectUnspotted(page, 'Atlanta Falcons');
  await page.reload();
  await expectUnspotted(page, 'Atlanta Falcons');
});

test('SPOT-04 the button reads Spotting... until the device holds the spot', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Atlanta Falcons');
  const letGo = await holdDisk(page);
  await spot(page, 'Atlanta Falcons');
  const button = cardOf(page, 'Atlanta Falcons').getByRole('button', { name: 'Spotting...', exact: true });
  await expect(button).toBeDisabled();
  await letGo();
  await expectSpotted(page, 'Atlanta Falcons');
});

test('SPOT-14 a second tap within 300 ms is blocked, a later one counts', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  // Without a place to keep it every tap that counts says so once more.
  await expectUnspotted(page, 'Atlanta Falcons');
  await fillDisk(page);
  const FULL = 'The disk is full';
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  /** Two taps, long after the last ones. Without a pause nothing can come between them, however busy the machine is. */
  const taps = (pause: number) =>
    cardOf(page, 'Atlanta Falcons')
      .getByRole('button', { name: 'Spot', exact: true })
      .evaluate(async (button, between) => {
        const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
        const tap = () => button.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
        await wait(400);
        tap();
        if (between > 0) await wait(between);
        tap();
      }, pause);
  await taps(0);
  await expect.poll(() => failures).toEqual([FULL]);
  await expectUnspotted(page, 'Atlanta Falcons');
  await taps(400);
  await expect.poll(() => failures).toEqual([FULL, FULL, FULL]);
});

test('ERR-03 ERR-23 "Network error" is said only when the device itself could not keep the spot', async ({
  page,
  app,
  context,
}) => {
  await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Arizona Cardinals');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await spot(page, 'Atlanta Falcons');
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
  await expectSpotted(page, 'Atlanta Falcons');
  await expect(page.getByText(/Network error/)).toHaveCount(0);

  await fillDisk(page);
  await spot(page, 'Arizona Cardinals');
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to spot Arizona Cardinals. Please try again.' });
  await expect(toast).toContainText('Network error. Check your connection and try again.');
  await expectUnspotted(page, 'Arizona Cardinals');
});

test('ERR-01 ERR-02 ERR-03 a spot the server refuses is said in words, and the team is not shown as spotted', async ({
  page,
  app,
}) => {
  await signUpInBrowser(page, app);
  await page.route(OPERATIONS, forUnknownTeam);
  await spot(page, 'Arizona Cardinals');
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to spot Arizona Cardinals. Please try again.' });
  await expect(toast).toContainText('Team not found. Please try again.');
  await expectUnspotted(page, 'Arizona Cardinals');
});

test('OFFLINE-04 Retry sends the very operation that was refused again', async ({ page, app }) => {
  await openForTripsOnly(page, app);
  const sent: string[] = [];
  await page.route(OPERATIONS, (route) => {
    sent.push(route.request().postDataJSON().operations[0].id);
    return sent.length === 1 ? forEndedTrip(route) : route.continue();
  });
  await spot(page, 'Arizona Cardinals');
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to spot Arizona Cardinals. Please try again.' });
  await expect(toast).toContainText('There is no running trip to spot in.');
  await expectUnspotted(page, 'Arizona Cardinals');
  const answered = page.waitForResponse(OPERATIONS);
  await toast.getByRole('button', { name: 'Retry' }).click();
  await (await answered).finished();
  expect(sent).toEqual([sent[0], sent[0]]);
  await page.reload();
  await expectSpotted(page, 'Arizona Cardinals');
});

test('ERR-05 a removal the server refuses leaves the team spotted and is said in words', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  const applied = page.waitForResponse(OPERATIONS);
  await spot(page, 'Arizona Cardinals');
  await (await applied).finished();
  await page.route(OPERATIONS, forUnknownTeam);
  await page.getByRole('tab', { name: 'Your Teams 1' }).click();
  await page.getByRole('button', { name: /Cardinals.*Spotted/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to remove Arizona Cardinals. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Your Teams 1' })).toBeVisible();
});

test('ERR-22 OFFLINE-08 a session that has ended asks to sign in again, and the spot is sent afterwards', async ({
  page,
  app,
  context,
}) => {
  const email = await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Arizona Cardinals');
  await context.clearCookies();
  await spot(page, 'Arizona Cardinals');
  await expect(page.getByText('Authentication error. Please sign in again.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  const sent = page.waitForResponse(OPERATIONS);
  await signInInBrowser(page, app, email);
  expect((await sent).status()).toBe(200);
  await page.goto(`${app}/dashboard?tab=browse&league=NFL`);
  await expectSpotted(page, 'Arizona Cardinals');
});

for (const status of [429, 503]) {
  test(`ERR-24 a server that answers ${status} is waited for: the spot stays, with the reason beside it`, async ({
    page,
    app,
  }) => {
    await signUpInBrowser(page, app);
    await expectUnspotted(page, 'Arizona Cardinals');
    let isBusy = true;
    const sent: string[] = [];
    await page.route(OPERATIONS, (route) => {
      sent.push(route.request().postDataJSON().operations[0].id);
      return isBusy ? route.fulfill({ status }) : route.continue();
    });
    await spot(page, 'Arizona Cardinals');
    await expectSpotted(page, 'Arizona Cardinals');
    const board = page.getByRole('region', { name: 'Scoreboard' });
    await expect(board.getByText('1 waiting Service temporarily unavailable. Please try again later.')).toBeVisible();
    isBusy = false;
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByText('1 not sent')).toHaveCount(0);
    expect(new Set(sent).size).toBe(1);
  });
}

test('ERR-26 whatever else goes wrong on the server has one sentence, and the spot stays', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await expectUnspotted(page, 'Arizona Cardinals');
  await page.route(OPERATIONS, (route) => route.fulfill({ status: 500 }));
  await spot(page, 'Arizona Cardinals');
  await expect(page.getByText('1 waiting Failed to spot team. Please try again.')).toBeVisible();
  await expectSpotted(page, 'Arizona Cardinals');
});

test('ERR-38 a first reading that fails shows an error with a retry', async ({ page, app }) => {
  await page.route('**/api/spots/mine*', (route) => route.fulfill({ status: 500 }));
  await signUpInBrowser(page, app);
  await expect(page.getByText('Failed to load user teams', { exact: true })).toBeVisible();
  await page.unroute('**/api/spots/mine*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 'Arizona Cardinals')).toBeVisible();
});
