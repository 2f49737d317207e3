import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { signUpInBrowser } from '../../support/browser/person.ts';
import { expectUnspotted } from '../../support/browser/spots.ts';
import { expect, test } from '../../support/browser/test.ts';
import { cookiesOf, signUpFan } from '../../support/people/api-client.ts';

const statics = ['/about', '/contact', '/help', '/privacy', '/terms', '/faq'];
/** With the heading that a fan without spots sees there. */
const protectedPages = {
  '/dashboard': 'Find Your Team',
  '/trip': 'Competition Trips',
  '/profile': 'Alice',
  '/settings': 'Settings',
  '/team/nfl-gb': /Packers/,
  '/user/01900000-0000-7000-8000-000000000000/teams': 'Unable to Load User',
};

test('ROUTE-01 LAND-01 PROD-06 the landing page is public and names the leagues', async ({ page, app }) => {
  await page.goto(app);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spot Sports Fans Everywhere You Go');
  const text = await page.locator('body').innerText();
  for (const league of [
    'MLB',
    'NBA',
    'NFL',
    'NHL',
    'MLS',
    'International Soccer',
    'Premier League',
    'La Liga',
    'Serie A',
    'Bundesliga',
    'Ligue 1',
    'NWSL',
    'WNBA',
    'College Sports',
    'Minor Leagues',
    'Coming Soon',
  ]) {
    expect(text.toLowerCase()).toContain(league.toLowerCase());
  }
});

test('ROUTE-02 / redirects a signed-in fan to the dashboard once the session is loaded', async ({ page, app }) => {
  await page.context().addCookies(cookiesOf(await signUpFan(app), app));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**${sessionApi.session.path}*`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${sessionApi.session.path}*`);
  await page.goto(app);
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spot Sports Fans Everywhere You Go');
  await expect(page).toHaveURL(`${app}/`);
  letGo();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});

test('ROUTE-03 sign-in and sign-up open under every sub-path', async ({ page, app }) => {
  for (const path of ['/sign-in', '/sign-in/anything/below', '/sign-up', '/sign-up/anything']) {
    expect((await page.goto(app + path))?.status()).toBe(200);
    await expect(page.getByLabel('Password')).toBeVisible();
  }
});

test('ROUTE-04 ERR-28 ERR-33 a shared link opens without an account', async ({ page, app }) => {
  const response = await page.goto(`${app}/shared/abcdefghijklmnopqrstuv`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Content Not Found')).toBeVisible();
  await expect(page.getByText('Share link not found or has expired')).toBeVisible();
});

test('ROUTE-05 STATIC-01 the static pages open without an account and link back home', async ({ page, app }) => {
  for (const path of statics) {
    expect((await page.goto(app + path))?.status()).toBe(200);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  }
});

test('public pages are complete without JavaScript and the same for everyone', async ({ browser, app }) => {
  const { cookie } = await signUpFan(app);
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/', ...statics]) {
    await page.goto(app + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [stranger, fan] = await Promise.all([fetch(app + path), fetch(app + path, { headers: { cookie } })]);
    expect(await fan.text()).toBe(await stranger.text());
  }
});

test('ROUTE-06 every protected page redirects a signed-out visitor to sign-in', async ({ page, context, app }) => {
  for (const path of Object.keys(protectedPages)) {
    await page.goto(app + path);
    await expect(page).toHaveURL(`${app}/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
  // The app itself detects a session that is no longer valid.
  await context.addCookies([{ name: 'sportspot.session_token', value: 'stale.stale', url: app }]);
  await page.goto(`${app}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
});

test('SPOT-11 a signed-out visitor who wants to spot is asked to sign in first', async ({ page, app }) => {
  for (const path of ['/dashboard?quick', '/team/nfl-gb']) {
    await page.goto(`${app}${path}`);
    await expect(page.getByText('Please sign in to spot teams', { exact: true })).toBeVisible();
  }
});

test('every protected page opens for a signed-in fan', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  // WebKit's database may never respond again if a page is left while it creates the database.
  await expectUnspotted(page, 'Arizona Cardinals');
  for (const [path, heading] of Object.entries(protectedPages)) {
    await page.goto(app + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('Back returns to the previous tab of the dashboard', async ({ page, app }) => {
  await signUpInBrowser(page, app);
  await page.getByRole('tab', { name: /Your Teams/ }).click();
  await expect(page.getByRole('heading', { name: 'Your album' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Find Your Team' })).toBeVisible();
});

test('ROUTE-08 ROUTE-09 an unknown path shows the 404 page with status 404 and links home', async ({ page, app }) => {
  const response = await page.goto(`${app}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${app}/`);
});

test('URLs of missing files return JSON with status 404, never a page', async ({ app }) => {
  for (const path of ['/placeholder-logo.png', '/logos/nfl/gb.png', '/assets/none.js', '/api/none']) {
    const response = await fetch(app + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  }
});
