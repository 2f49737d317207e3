import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { expect, test } from '../../support/browser/test.ts';
import { cookiesOf, signUpFan } from '../../support/people/api-client.ts';

const protectedPaths = [
  '/dashboard',
  '/trip',
  '/profile',
  '/settings',
  '/team/nfl-gb',
  '/user/01900000-0000-7000-8000-000000000000/teams',
];

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

test('ROUTE-06 every protected page redirects a signed-out visitor to sign-in', async ({ page, context, app }) => {
  for (const path of protectedPaths) {
    await page.goto(app + path);
    await expect(page).toHaveURL(`${app}/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
  // The app itself detects a session that is no longer valid.
  await context.addCookies([{ name: 'sportspot.session_token', value: 'stale.stale', url: app }]);
  await page.goto(`${app}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
});

test('ROUTE-04 ROUTE-08 ROUTE-09 ERR-28 ERR-33 an unknown link, path, or file has status 404, and a page says so and links home', async ({
  page,
  app,
}) => {
  const shared = await page.goto(`${app}/shared/abcdefghijklmnopqrstuv`);
  expect(shared?.status()).toBe(404);
  await expect(page.getByText('Content Not Found')).toBeVisible();
  await expect(page.getByText('Share link not found or has expired')).toBeVisible();

  const unknown = await page.goto(`${app}/no/such/page`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${app}/`);
  expect((await fetch(`${app}/help/no-such-article`)).status).toBe(404);

  // A missing file is never a page.
  for (const path of ['/placeholder-logo.png', '/logos/nfl/gb.png', '/assets/none.js', '/api/none']) {
    const response = await fetch(app + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  }
});
