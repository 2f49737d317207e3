import type { Page } from '@playwright/test';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, signUpFan } from '../../support/people/api-client.ts';
import { groupOf, sam, shareProgress, signIn } from '../../support/people/shares.ts';
import { createTrip, fanNamed, joinTrip, spotOnTrip } from '../../support/people/trips.ts';

test('SHARE-07 SHARE-08 SHARE-09 SHARE-12 a visitor sees the stats of a fan’s album and the 12 latest teams, and is prompted to sign up', async ({
  page,
  app,
}) => {
  const token = await shareProgress(app, await sam(app));
  await page.goto(`${app}/shared/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam Okafor');
  await expect(page.getByRole('img', { name: '15', exact: true })).toBeVisible();
  await expect(page.getByText('Leagues', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: String(allTeams.length), exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `${Math.round((15 / allTeams.length) * 100)}%` })).toBeVisible();
  const stickers = page.getByRole('main').getByRole('listitem');
  await expect(stickers).toHaveCount(12);
  await expect(stickers.first()).toContainText(allTeams[14]?.nickname ?? '');
  await expect(page.getByText('And 3 more teams spotted!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up and start spotting' })).toHaveAttribute('href', '/sign-up');
});

test('PREVIEW-01 LINK-12 the page can be read without JavaScript and has metadata for previews', async ({
  browser,
  app,
}) => {
  const token = await shareProgress(app, await sam(app));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app}/shared/${token}`);
  await expect(page).toHaveTitle('Sam Okafor’s album · Sportspot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam Okafor');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
  await expect(page.getByText('And 3 more teams spotted!')).toBeVisible();
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  expect(await content('meta[name=description]')).toMatch(/^15 teams spotted in 1 league/);
  expect(await content('meta[name=robots]')).toBe('noindex');
  expect(await content('meta[property="og:url"]')).toBe(`${app}/shared/${token}`);
  expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(`${app}/shared/${token}`);
  expect(await content('meta[property="og:title"]')).toContain('Sam Okafor');
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(await content('meta[property="og:image:width"]')).toBe('1200');
  expect(await content('meta[property="og:image:height"]')).toBe('630');
  const image = await page.request.get((await content('meta[property="og:image"]')) ?? '');
  expect(image.status()).toBe(200);
  expect(image.headers()['content-type']).toBe('image/png');
  await context.close();
});

/** Records a page's requests to the API about a link, and its console errors. */
function recordRequests(page: Page, token: string) {
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/shared/')) asked.push(`${request.method()} ${pathname.replace(token, '…')}`);
  });
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { asked, problems };
}

const VIEW = 'POST /api/shared/by-token/…/views';

test('PREVIEW-02 the page comes whole from the server: it only counts the view, once, and asks for the relation of a signed-in fan', async ({
  page,
  app,
}) => {
  const fan = await sam(app);
  const token = await shareProgress(app, fan);
  const { asked, problems } = recordRequests(page, token);
  await page.goto(`${app}/shared/${token}`);
  // The worker stores views every ten seconds, after its other jobs.
  const views = async () =>
    (await callApi(app, linksApi.mine, {}, fan.cookie)).body.links.find(({ shareToken }) => shareToken === token);
  await expect.poll(async () => (await views())?.viewCount, { timeout: 40_000 }).toBe(1);
  expect((await views())?.lastViewedAt).not.toBeNull();
  expect(asked).toEqual([VIEW]);

  // The app hydrates the page for a signed-in fan without requesting it again.
  asked.length = 0;
  await signIn(page, app, fan);
  await page.goto(`${app}/shared/${token}`);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(['GET /api/shared/by-token/…/me', VIEW]);
  expect(problems).toEqual([]);
});

test('SHARE-02 SHARE-03 SHARE-04 SHARE-06 SHARE-12 BROWSER-01 a visitor sees tiles, leaderboard, and public teams of a group, and joins by signing up', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const [maya, fan] = [await fanNamed(app, 'Maya Lindqvist'), await sam(app)];
  const group = await groupOf(app, [maya, fan], 'Sunday Bleachers');
  await page.goto(`${app}/shared/${group.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday Bleachers');
  for (const [label, value] of [
    ['Members', '2'],
    ['Total spots', '15'],
    ['Leagues', '1'],
    ['Top spotter', 'Sam Okafor'],
  ] as const) {
    const tile = page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    if (label === 'Top spotter') await expect(tile).toContainText(value);
    else await expect(tile.getByRole('img', { name: value, exact: true })).toBeVisible();
  }
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Sam Okafor');
  await page.getByRole('button', { name: /Sam Okafor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sam Okafor' });
  await expect(dialog.getByText('15 teams spotted across 1 league')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(15);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Join Group' }).click();
  await expect(page).toHaveURL(`${app}/sign-up?returnTo=${encodeURIComponent(`/shared/${group.token}`)}`);
});

test('SHARE-05 SHARE-06 a signed-in fan joins a group, and a member sees Already a Member instead of the button', async ({
  page,
  app,
}) => {
  const group = await groupOf(app, [await fanNamed(app, 'Maya Lindqvist')], 'Sunday Bleachers');
  await signIn(page, app, await signUpFan(app));
  await page.goto(`${app}/shared/${group.token}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=groups&group=/);
  await page.goto(`${app}/shared/${group.token}`);
  await expect(page.getByText('Already a Member')).toBeVisible();
  await page.getByRole('link', { name: 'Open group' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=groups&group=/);
  await page.goto(`${app}/shared/${group.token}`);
  await expect(page.getByRole('button', { name: 'Join Group' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join Group' })).toHaveCount(0);
});

test('SHARE-10 SHARE-11 SHARE-12 a trip shows details and leaderboard to a visitor, lets a signed-in fan join, and opens for a participant', async ({
  page,
  app,
}) => {
  const [maya, fan] = [await fanNamed(app, 'Maya Lindqvist'), await fanNamed(app, 'Sam Okafor')];
  const trip = await createTrip(app, maya, { name: 'Mile High', description: 'Loser pays.' });
  await joinTrip(app, fan, trip);
  await spotOnTrip(app, fan, 'nfl-gb', 'nba-lal');
  await page.goto(`${app}/shared/${trip.shareToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mile High');
  await expect(page.getByText('Loser pays.')).toBeVisible();
  await expect(page.getByText('Most teams')).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Sam Okafor');
  await expect(rows.last()).toContainText('Creator');
  const join = page.getByRole('link', { name: 'Join Competition' });
  const wanted = `/trip?join=${trip.shareToken}`;
  await expect(join).toHaveAttribute('href', `/sign-up?returnTo=${encodeURIComponent(wanted)}`);

  await signIn(page, app, await signUpFan(app));
  await page.reload();
  await expect(join).toHaveAttribute('href', wanted);
  await join.click();
  await expect(page).toHaveURL(`${app}/trip?trip=${trip.id}`);
  await page.goto(`${app}/shared/${trip.shareToken}`);
  await expect(page.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', `/trip?trip=${trip.id}`);

  await callApi(app, tripsApi.delete, { tripId: trip.id }, maya.cookie);
  await expect.poll(async () => (await page.request.get(`${app}/shared/${trip.shareToken}`)).status()).toBe(404);
});
