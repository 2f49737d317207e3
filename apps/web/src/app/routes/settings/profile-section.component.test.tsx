import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingsServer } from '../../../testing/accounts.ts';
import { newFan } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refused, unreachable } from '../../../testing/responses.ts';
import { expectDestructive, toastOf } from '../../../testing/toasts.ts';

const name = page.getByLabelText('Display name');
const save = page.getByRole('button', { name: 'Save', exact: true });

test("ERR-18 a profile that can't be saved shows an error and keeps the typed text", async () => {
  const sam = { ...newFan(), displayName: 'Sam' };
  const server = openApp('/settings', { ...settingsServer, 'PATCH /api/account': unreachable }, sam);
  await name.fill('Samantha');
  await save.click();
  await expectDestructive(toastOf('Failed to update profile. Please try again.'));
  await expect.element(name).toHaveValue('Samantha');
  server.respond({ 'PATCH /api/account': { ...sam, displayName: 'Samantha' } });
  await save.click();
  await expect.element(page.getByText('Profile saved', { exact: true })).toBeVisible();
  expect(server.calls('PATCH /api/account')).toEqual([{ displayName: 'Samantha' }, { displayName: 'Samantha' }]);
});

test("MOD-03 a display name that isn't allowed is explained", async () => {
  openApp('/settings', { ...settingsServer, 'PATCH /api/account': refused(400, 'name_unfit') });
  await name.fill('Rude Bea');
  await save.click();
  await expectDestructive(toastOf('That text isn’t allowed. Choose something else.'));
  await expect.element(page.getByText('Profile saved', { exact: true })).not.toBeInTheDocument();
});
