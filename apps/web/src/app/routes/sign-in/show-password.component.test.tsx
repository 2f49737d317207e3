import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedOut } from '../../../testing/accounts.ts';
import { openApp } from '../../../testing/open-app.tsx';

test('a fan shows the password and hides it again, also by keyboard, without submitting the form', async () => {
  // A submitted form would be a call without a response.
  openApp('/sign-in', { 'GET /api/session': signedOut });
  const field = page.getByLabelText('Password');
  const show = page.getByRole('button', { name: 'Show password' });
  const hide = page.getByRole('button', { name: 'Hide password' });
  await page.getByLabelText('Email').fill('alice@sportspot.example');
  await field.fill('a fine password');
  await expect.element(field).toHaveAttribute('type', 'password');
  const { width, height } = show.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);

  await show.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveAttribute('spellcheck', 'false');
  await expect.element(field).toHaveValue('a fine password');
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(hide).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(show).toHaveFocus();
  await expect.element(field).toHaveValue('a fine password');
});
