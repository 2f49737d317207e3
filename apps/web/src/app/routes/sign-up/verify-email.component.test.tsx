import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer, signedOut } from '../../../testing/accounts.ts';
import { newFan, sessionOf } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { addVirtualAuthenticator, passkeyWish } from '../../../testing/passkeys.ts';

const confirm = page.getByRole('button', { name: 'Confirm email' });

test('a fan who signed up without a password can confirm and continue in another browser', async () => {
  await addVirtualAuthenticator();
  let session = signedOut;
  const server = openApp('/sign-up/verify?token=from-the-email&returnTo=%2Fsettings', {
    ...settingsServer,
    'GET /api/session': () => session,
    'POST /api/account/verify-email': ({ here }) => {
      if (!here) return { next: 'ask' };
      session = sessionOf(newFan());
      return { next: 'passkey' };
    },
    'POST /api/account/passkeys/wish': passkeyWish,
    'POST /api/account/passkeys': {},
  });
  await confirm.click();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect.poll(currentAddress).toBe('/settings');
  expect(server.calls('POST /api/account/verify-email')).toEqual([
    { token: 'from-the-email' },
    { token: 'from-the-email', here: true },
  ]);
  expect(server.calls('POST /api/account/passkeys')).toMatchObject([{ name: 'My passkey' }]);
});
