import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { goOffline } from '../../../testing/device.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused } from '../../../testing/responses.ts';

const dialog = page.getByRole('dialog', { name: 'Delete Account' });
const typed = dialog.getByLabelText('Type “delete my account” to confirm');
const deed = dialog.getByRole('button', { name: 'Delete for good' });

const openDialog = () =>
  page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Delete Account' }).click();

test('SET-05 SET-08 an account is deleted only after the exact confirmation, and can be kept', async () => {
  // A deletion would be a call without a response.
  openApp('/settings', settingsServer);
  await openDialog();
  await expect.element(dialog).toMatchTextContent('You can’t undo this');
  await expect.element(dialog).toMatchTextContent('with “Anonymous” instead of your name');
  await expect.element(deed).toBeDisabled();
  for (const words of ['delete', 'Delete my account', 'delete my account!']) {
    await typed.fill(words);
    await expect.element(deed).toBeDisabled();
  }
  await typed.fill('delete my account');
  await expect.element(deed).toBeEnabled();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('SET-08 nothing is deleted offline, and a rejection is shown', async () => {
  const server = openApp('/settings', {
    ...settingsServer,
    'POST /api/account/delete': refused(503, 'unavailable'),
  });
  await openDialog();
  await typed.fill('delete my account');
  const goOnline = goOffline();
  await expect.element(dialog).toMatchTextContent('You’re offline.');
  await expect.element(deed).toBeDisabled();
  goOnline();
  await expect.element(deed).toBeEnabled();
  await deed.click();
  await expect.element(dialog).toMatchTextContent('Service temporarily unavailable');
  expect(server.calls('POST /api/account/delete')).toEqual([{ confirmation: 'delete my account' }]);
});
