import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedOut } from '../testing/accounts.ts';
import { openApp } from '../testing/open-app.tsx';
import { currentAddress, openAsVisitor, pagesServer } from '../testing/pages.ts';
import { refused } from '../testing/responses.ts';

test.each(['/sign-in', '/sign-in/anything/below', '/sign-up', '/sign-up/anything'])(
  'ROUTE-03 %s shows its form',
  async (path) => {
    await openAsVisitor(path);
    await expect.element(page.getByLabelText('Password')).toBeVisible();
    expect(currentAddress()).toBe(path);
  },
);

test.each(['/dashboard?quick', '/team/nfl-gb'])(
  'SPOT-11 a signed-out visitor who opens %s to spot is asked to sign in first',
  async (address) => {
    openApp(address, { 'GET /api/session': signedOut });
    await expect.element(page.getByText('Please sign in to spot teams', { exact: true })).toBeVisible();
  },
);

/** With the heading that a fan without spots sees there. */
const protectedPages = {
  '/dashboard': 'Find Your Team',
  '/trip': 'Competition Trips',
  '/profile': 'Alice',
  '/settings': 'Settings',
  '/team/nfl-gb': /Packers/,
  '/user/01900000-0000-7000-8000-000000000000/teams': 'Unable to Load User',
};

test.each(Object.entries(protectedPages))('%s opens for a signed-in fan', async (path, name) => {
  openApp(path, {
    ...pagesServer,
    'GET /api/users/:userId': refused(404, 'user_not_found'),
    'GET /api/users/:userId/spots': refused(404, 'user_not_found'),
  });
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(location.pathname).toBe(path);
});

test('Back returns to the previous tab of the dashboard', async () => {
  openApp('/dashboard?tab=browse');
  await page.getByRole('tab', { name: /Your Teams/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Your album' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Find Your Team' })).toBeVisible();
});
