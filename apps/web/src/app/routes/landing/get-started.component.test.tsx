import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetSession, rememberSession } from '../../../offline/session/session-memory.ts';
import { newFan, sessionOf } from '../../../testing/fan.ts';
import { openAsVisitor } from '../../../testing/pages.ts';

const dialog = page.getByRole('dialog');

test('LAND-06 AUTH-01 Get Started opens sign-up on a new device', async () => {
  await openAsVisitor('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Display name')).toHaveFocus();
});

test('LAND-06 AUTH-01 Get Started opens sign-in once a fan has signed in on the device', async () => {
  rememberSession(sessionOf(newFan()));
  forgetSession();
  await openAsVisitor('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
