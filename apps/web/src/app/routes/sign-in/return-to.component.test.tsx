import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer, signedOut } from '../../../testing/accounts.ts';
import { newFan, sessionOf } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';

/** Opens the address without a session, and signs in on the page that asks for it. */
async function signInAt(address: string): Promise<void> {
  const fan = newFan();
  let session = signedOut;
  openApp(address, {
    ...settingsServer,
    'GET /api/session': () => session,
    'POST /api/account/sign-in': () => {
      session = sessionOf(fan);
      return {};
    },
  });
  await page.getByLabelText('Email').fill(fan.email);
  await page.getByLabelText('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('ROUTE-07 signing in returns to the requested address with its query', async () => {
  await signInAt('/settings?x=1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(currentAddress()).toBe('/settings?x=1');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'ROUTE-07 signing in never leads to another origin: %s',
  async (foreign) => {
    await signInAt(`/sign-in?returnTo=${encodeURIComponent(foreign)}`);
    await expect.poll(currentAddress).toMatch(/^\/dashboard(\?|$)/);
  },
);
