import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { openAs } from '../../support/browser/person.ts';
import { textOfQr } from '../../support/browser/qr.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi } from '../../support/people/api-client.ts';
import { linksOf } from '../../support/people/links.ts';
import { createTrip, fanNamed, manageTrip, openTrips, ticketOf } from '../../support/people/trips.ts';

test('MYLINKS-01 Settings lists my links with type, views, and expiry, and revokes one after a confirmation', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam, { name: 'Route 66' });
  await callApi(app, linksApi.create, { type: 'trip', targetId: trip.id, expiresInDays: 7 }, sam.cookie);
  const { body: own } = await callApi(app, linksApi.create, { type: 'all-time' }, sam.cookie);
  await openAs(page, app, sam, '/settings');
  const rows = page.getByRole('region', { name: 'My links' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /My progress.*All-time progress · Not viewed yet\.\s*Never expires\./,
    /Route 66.*Trip · Not viewed yet\.\s*Expires on \w+ \d+, \d{4}\./,
    /Route 66.*Main trip link · Not viewed yet\.\s*Never expires\./,
  ]);
  await rows.first().getByRole('button', { name: 'Copy link' }).tap();
  await expect(rows.first().getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app}/shared/${own.shareToken}`);
  await rows.first().getByRole('button', { name: 'Show the link to My progress' }).tap();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();

  await rows.first().getByRole('button', { name: 'Revoke the link to My progress' }).tap();
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  await question.getByRole('button', { name: 'Keep it' }).tap();
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('button', { name: 'Revoke the link to My progress' }).tap();
  await question.getByRole('button', { name: 'Revoke', exact: true }).tap();
  await expect(rows).toHaveText([/Route 66/, /Route 66/]);
  expect((await callApi(app, linksApi.get, { token: own.shareToken })).status).toBe(404);
  expect((await linksOf(app, sam)).map(({ type }) => type)).toEqual(['trip', 'trip']);
});

test('MYLINKS-01 a view of my link is counted in Settings, and a revoked link shows nothing', {
  tag: '@everywhere',
}, async ({ page, browser, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const { body: link } = await callApi(app, linksApi.create, { type: 'all-time' }, sam.cookie);
  const address = `${app}/shared/${link.shareToken}`;
  // A headless user agent counts as a crawler.
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
  const visitor = await (await browser.newContext({ userAgent })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Sam');
  // Views are stored every few seconds.
  const views = async () => (await callApi(app, linksApi.mine, {}, sam.cookie)).body.links[0]?.viewCount;
  await expect.poll(views).toBe(1);
  await openAs(page, app, sam, '/settings');
  const row = page.getByRole('region', { name: 'My links' }).getByRole('listitem');
  await expect(row).toContainText(/1 view, last viewed \d{1,2}:\d\d [AP]M\./);

  await row.getByRole('button', { name: 'Revoke the link to My progress' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).tap();
  await expect(page.getByText(/^No links yet\./)).toBeVisible();
  // shared-pages.test.ts measures how soon a link is revoked on every api process.
  const status = async () => (await fetch(address)).status;
  for (let tries = 0; tries < 4; tries += 1) await expect.poll(status).toBe(404);
  await visitor.goto(address);
  await expect(visitor.getByText('Share link not found or has expired')).toBeVisible();
  await visitor.context().close();
});

test("a trip's new link and code replace the old ones, also in the ticket's QR code", async ({ page, app }) => {
  const sam = await fanNamed(app, 'Sam');
  const trip = await createTrip(app, sam);
  await openTrips(page, app, sam);
  const code = ticketOf(page).getByRole('img', { name: 'QR code to join this trip' });
  await expect.poll(() => textOfQr(code)).toBe(`${app}/trip?join=${trip.shareToken}`);
  await manageTrip(page, 'Create new link and code');
  const question = page.getByRole('dialog', { name: 'Create a new link and code?' });
  await question.getByRole('button', { name: 'Create new link and code' }).tap();
  await expect(question).toBeHidden();
  const { body } = await callApi(app, tripsApi.get, { tripId: trip.id }, sam.cookie);
  expect(body.shareToken).not.toBe(trip.shareToken);
  await expect.poll(() => textOfQr(code)).toBe(`${app}/trip?join=${body.shareToken}`);
  expect(body.joinCode).not.toBe(trip.joinCode);
  const maya = await fanNamed(app, 'Maya');
  for (const key of [{ token: trip.shareToken ?? '' }, { code: trip.joinCode ?? '' }])
    expect((await callApi(app, tripsApi.join, key, maya.cookie)).status).toBe(404);
});
