import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, newEmail, PASSWORD, signUpFan } from '../support/people/api-client.ts';
import { givePasskey } from '../support/people/passkeys.ts';
import { withDatabase } from '../support/servers/database.ts';
import { linkIn, mailAbout, mailTo } from '../support/servers/mail.ts';
import { lookAt, type Screen } from './look.ts';

/** Opens the link of a sign-up email in another browser than the one that signed up. */
async function openElsewhere(page: Page, origin: string): Promise<void> {
  const email = newEmail();
  const account = { email, password: PASSWORD, displayName: 'Alice', ageConfirmed: true as const };
  await callApi(origin, accountsApi.signUp, account);
  await page.goto(linkIn(await mailTo(email)));
  await page.getByRole('button', { name: 'Confirm email' }).click();
}

/** A long address without a place to break it. */
const longEmail = () => `${newEmail().split('@')[0]}.${'w'.repeat(27)}@${'mail.'.repeat(8)}sportspot.example`;

/** Signs up and stops at the page that waits for the confirmation. */
async function signUpAndWait(page: Page, origin: string, email = longEmail()): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel('Display name').fill('Alice');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

/** The steps of signing in and up, and a broken page. */
const screens: Record<string, Screen> = {
  'sign-in-forgot': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in/forgot`);
    await expect(page.getByLabel('Email')).toBeVisible();
  },
  'sign-in-reset': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in/reset?token=none`);
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  },
  'sign-in-reset-keep': async (page, origin, fan) => {
    await givePasskey(fan, 'Blue phone');
    await callApi(origin, accountsApi.requestPasswordReset, { email: fan.email });
    await page.goto(linkIn(await mailAbout(fan.email, 'Choose a new password')));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('checkbox', { name: /Blue phone/ }).first()).toBeVisible();
  },
  'sign-in-failed': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-in?error=account_exists`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'sign-up-check-mail': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up/check-mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'sign-up-code': (page, origin) => signUpAndWait(page, origin),
  'sign-up-code-wrong': async (page, origin) => {
    await signUpAndWait(page, origin);
    await page.getByLabel('Code from the email').fill('000000');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'sign-up-correct': async (page, origin) => {
    await signUpAndWait(page, origin);
    await page.getByRole('link', { name: 'Wrong address?' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  },
  'sign-up-confirmed-elsewhere': async (page, origin) => {
    const email = newEmail();
    await signUpAndWait(page, origin, email);
    const token = new URL(linkIn(await mailTo(email))).searchParams.get('token') ?? '';
    await callApi(origin, accountsApi.verifyEmail, { token, newPassword: 'the owner of the mailbox' });
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  },
  'sign-up-verify': async (page, origin) => {
    await page.context().clearCookies();
    await page.goto(`${origin}/sign-up/verify?token=none`);
    await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  },
  'sign-up-verify-ended': async (page, origin) => {
    await page.goto(`${origin}/sign-up/verify?token=none`);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(/has been used or has expired/)).toBeVisible();
  },
  'sign-up-verify-prove': async (page, origin) => {
    await openElsewhere(page, origin);
    await expect(page.getByLabel('Password')).toBeVisible();
  },
  'sign-up-verify-new-password': async (page, origin) => {
    await openElsewhere(page, origin);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByLabel('New password')).toBeVisible();
  },
  'broken-page': async (page, origin) => {
    await page.route('**/assets/profile-page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
    );
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  },
  'sign-up-age': async (page, origin, fan) => {
    await withDatabase((client) => client.query('update users set age_confirmed_at = null where id = $1', [fan.id]));
    await page.goto(`${origin}/sign-up/age`);
    await expect(page.getByRole('heading', { name: 'One quick question' })).toBeVisible();
  },
};

test('A11Y-01 the steps of signing in and a broken page have no axe violations in light and dark and fit phone and desktop', async ({
  browser,
  app,
}) => {
  test.setTimeout(480_000);
  await lookAt({ browser, origin: app, fan: await signUpFan(app) }, screens);
});
