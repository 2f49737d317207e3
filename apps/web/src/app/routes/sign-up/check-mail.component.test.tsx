import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsServer, signedOut } from '../../../testing/accounts.ts';
import { newFan, sessionOf } from '../../../testing/fan.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { currentAddress } from '../../../testing/pages.ts';
import { type Responses, refused } from '../../../testing/responses.ts';

const CODE = '012345';
const PASSWORD = 'a fine password';
const newEmail = (): string => `${newId()}@sportspot.example`;
const code = page.getByLabelText('Code from the email');

/** A server that waits for the code. */
function waitingServer(): Responses {
  let session = signedOut;
  return {
    ...settingsServer,
    'GET /api/session': () => session,
    'POST /api/account/sign-up': {},
    'POST /api/account/sign-up/follow': { next: 'wait' },
    'POST /api/account/sign-up/confirm': (input) => {
      if (input.code !== CODE) return refused(400, 'code_wrong');
      session = sessionOf(newFan());
      return { next: 'enter' };
    },
  };
}

/** Fills in and submits the form; ends on the page that waits for the confirmation. */
async function signUp(email: string): Promise<void> {
  await page.getByLabelText('Display name').fill('Alice');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(PASSWORD);
  await page.getByLabelText('I’m 13 or older').click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('AUTH-01 a code with a space can be pasted', async () => {
  const email = newEmail();
  const server = openApp('/sign-up', waitingServer());
  await signUp(email);
  await code.fill(' 012 345');
  await expect.poll(currentAddress).toMatch(/^\/dashboard/);
  expect(server.calls('POST /api/account/sign-up/confirm')).toEqual([{ email, code: CODE }]);
});

test('the waiting page shows the address, which can be corrected without typing the rest again', async () => {
  const [mistyped, email] = [newEmail(), newEmail()];
  const server = openApp('/sign-up?returnTo=%2Fsettings', waitingServer());
  await signUp(mistyped);
  await expect.element(page.getByText(mistyped)).toBeVisible();
  await page.getByRole('link', { name: 'Wrong address?' }).click();
  const field = page.getByLabelText('Email');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(mistyped);
  await expect.element(page.getByLabelText('Display name')).toHaveValue('Alice');
  await expect.element(page.getByLabelText('Password')).toHaveValue(PASSWORD);
  await expect.element(page.getByLabelText('I’m 13 or older')).toBeChecked();

  await field.fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.element(page.getByText(email)).toBeVisible();
  await expect.element(page.getByText(mistyped)).not.toBeInTheDocument();
  // The server deletes the sign-up with the mistyped address.
  expect(server.calls('POST /api/account/sign-up').at(-1)).toMatchObject({ email, insteadOf: mistyped });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard(CODE);
  await expect.poll(currentAddress).toBe('/settings');
});

test('the waiting page stores no password on the device', async () => {
  openApp('/sign-up', waitingServer());
  await signUp(newEmail());
  const kept = JSON.stringify([history.state, Object.values(localStorage), Object.values(sessionStorage)]);
  expect(kept).toContain('@sportspot.example');
  expect(kept).not.toContain(PASSWORD);
});

test('AUTH-06 the waiting page shows the same error after each wrong code', async () => {
  const server = openApp('/sign-up', waitingServer());
  await signUp(newEmail());
  for (let tries = 1; tries <= 6; tries += 1) {
    await code.fill('000000');
    await expect.poll(() => server.calls('POST /api/account/sign-up/confirm')).toHaveLength(tries);
    await expect.element(code).toHaveValue('');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('That code didn’t work. Check it, or open the link in the email.');
  }
});
