import type { Passkey } from '@sportspot/domain/accounts/accounts.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer, signInMethods } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { addVirtualAuthenticator, passkeyQuestion, passkeyWish } from '../../../testing/passkeys.ts';
import { type Responses, refused } from '../../../testing/responses.ts';

const methods = page.getByRole('region', { name: 'Sign-in', exact: true });
const dialog = page.getByRole('dialog');

/** A server whose user signed in a while ago, and stores what it is told. */
function serverWith(passkeys: Passkey[]): Responses {
  let isRecent = false;
  const ifRecent = (change: () => void) => {
    if (!isRecent) return refused(403, 'sign_in_again');
    change();
    return {};
  };
  return {
    ...settingsServer,
    'GET /api/account/sign-in-methods': () => signInMethods({ passkeys: [...passkeys] }),
    'POST /api/account/passkeys/wish': () => (isRecent ? passkeyWish : refused(403, 'sign_in_again')),
    'POST /api/account/passkeys': ({ name }) =>
      ifRecent(() => passkeys.push({ id: newId(), name, createdAt: '2026-11-16T12:00:00.000Z', lastUsedAt: null })),
    'PATCH /api/account/passkeys/:passkeyId': ({ name }) => {
      passkeys.splice(0, 1, { ...passkeys[0], name } as Passkey);
      return {};
    },
    'DELETE /api/account/passkeys/:passkeyId': () => ifRecent(() => passkeys.pop()),
    'POST /api/account/sign-in': () => {
      isRecent = true;
      return {};
    },
    'POST /api/account/passkey-sign-in/question': passkeyQuestion,
    'POST /api/account/passkey-sign-in': () => {
      isRecent = true;
      return {};
    },
  };
}

test('SET-08 a fan who signed in a while ago confirms their identity in place to add a passkey, and renames it', async () => {
  await addVirtualAuthenticator();
  const server = openApp('/settings', serverWith([]));
  await methods.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabelText('Passkey name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await dialog.getByLabelText('Your password').fill('seventh inning stretch');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await expect.element(methods).toMatchTextContent('Blue phone');
  expect(server.calls('POST /api/account/sign-in')).toEqual([
    { email: 'alice@sportspot.example', password: 'seventh inning stretch' },
  ]);

  await methods.getByRole('button', { name: 'Rename passkey Blue phone' }).click();
  await dialog.getByLabelText('Passkey name').fill('Old phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(methods).toMatchTextContent('Old phone');
  await expect.element(methods).not.toMatchTextContent('Blue phone');
});

test('SET-08 a fan who signed in a while ago confirms their identity with a passkey to remove it', async () => {
  const device = await addVirtualAuthenticator();
  await device.addPasskey();
  const old = { id: newId(), name: 'Old phone', createdAt: '2026-11-16T12:00:00.000Z', lastUsedAt: null };
  openApp('/settings', serverWith([old]));
  await methods.getByRole('button', { name: 'Remove passkey Old phone' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await expect.element(methods).not.toMatchTextContent('Old phone');
});
