import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';

const dialog = page.getByRole('dialog');

test('a fan changes the password with the current one', async () => {
  const server = openApp('/settings', {
    ...settingsServer,
    'PUT /api/account/password': ({ currentPassword }) =>
      currentPassword === 'seventh inning stretch' ? {} : refused(400, 'credentials_wrong'),
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabelText('Current password').fill('not the password');
  await dialog.getByLabelText('New password').fill('ninth inning rally');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Wrong password.');
  await dialog.getByLabelText('Current password').fill('seventh inning stretch');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByText('Password saved', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls('PUT /api/account/password').at(-1)).toEqual({
    currentPassword: 'seventh inning stretch',
    password: 'ninth inning rally',
  });
});

test('the last way to sign in stays, and the dialog says why', async () => {
  openApp('/settings', { ...settingsServer, 'DELETE /api/account/password': refused(409, 'last_way_in') });
  await page.getByRole('button', { name: 'Remove password' }).click();
  await dialog.getByRole('button', { name: 'Remove password' }).click();
  await expect.element(dialog).toMatchTextContent('This is your only way to sign in.');
});
