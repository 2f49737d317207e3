import type { Passkey } from '@sportspot/domain/accounts/accounts.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedOut } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';

const passkeyNamed = (name: string): Passkey => ({
  id: newId(),
  name,
  createdAt: '2026-11-14T12:00:00.000Z',
  lastUsedAt: null,
});

test('a fan who resets the password keeps the checked passkeys and loses the others', async () => {
  const [phone, unknown] = [passkeyNamed('My phone'), passkeyNamed('Unknown')];
  const server = openApp('/sign-in/reset?token=from-the-email', {
    'GET /api/session': signedOut,
    'POST /api/account/reset-password': ({ keep }) =>
      keep ? { done: true, others: null } : { done: false, others: { passkeys: [phone, unknown], hosted: false } },
  });
  await page.getByLabelText('New password').fill('another fine password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Unknown/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /My phone/ }).click();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByText('Password saved', { exact: true })).toBeVisible();
  expect(currentAddress()).toBe('/sign-in');
  const reset = { token: 'from-the-email', password: 'another fine password' };
  expect(server.calls('POST /api/account/reset-password')).toEqual([
    reset,
    { ...reset, keep: { passkeys: [phone.id], hosted: false } },
  ]);
});
