import type { Page } from '@playwright/test';
import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, newEmail, PASSWORD, signUpFan } from '../../support/people/api-client.ts';
import { codeIn, linkIn, mailTo } from '../../support/servers/mail.ts';

/** Fills in and submits the form; ends on the page that waits for the confirmation. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Display name').fill('Alice');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('LAND-06 AUTH-01 Get Started opens sign-up on a new device, and sign-in once a fan has signed in there', async ({
  page,
  app,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto(app);
  await page.getByRole('button', { name: 'Get Started' }).tap();
  await expect(dialog.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(dialog.getByLabel('Display name')).toBeFocused();

  await signInInBrowser(page, app, (await signUpFan(app)).email);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${app}/settings`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${app}/`);
  await page.getByRole('button', { name: 'Get Started' }).tap();
  await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('AUTH-01 the code from the email, typed where the fan signed up, signs in at its sixth digit', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await expect(page.getByLabel('Display name')).toBeFocused();
  await signUp(page, email);
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const code = codeIn(await mailTo(email));
  await page.keyboard.type(wrong(code));
  await expect(page.getByRole('alert')).toContainText('That code didn’t work.');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(`${app}/profile`);
});

test('AUTH-01 a code with a space can be pasted', async ({ page, app }) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up`);
  await signUp(page, email);
  const code = codeIn(await mailTo(email));
  await page.getByLabel('Code from the email').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the waiting page shows the address, which can be corrected without typing the rest again', async ({
  page,
  app,
}) => {
  const [mistyped, email] = [newEmail(), newEmail()];
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await signUp(page, mistyped);
  await expect(page.getByText(mistyped)).toBeVisible();
  const dead = linkIn(await mailTo(mistyped));
  await page.getByRole('link', { name: 'Wrong address?' }).tap();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(mistyped);
  await expect(page.getByLabel('Display name')).toHaveValue('Alice');
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  await expect(page.getByLabel('I’m 13 or older')).toBeChecked();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(mistyped)).toHaveCount(0);
  const token = new URL(dead).searchParams.get('token') ?? '';
  expect((await callApi(app, accountsApi.verifyEmail, { token, password: PASSWORD })).status).toBe(400);
  await page.keyboard.type(codeIn(await mailTo(email)));
  await expect(page).toHaveURL(`${app}/profile`);
});

test('the waiting page stores no password on the device', async ({ page, app }) => {
  await page.goto(`${app}/sign-up`);
  await signUp(page, newEmail());
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, Object.values(localStorage), Object.values(sessionStorage)]),
  );
  expect(kept).not.toContain(PASSWORD);
});

test('the waiting page continues once the email is confirmed in another browser with the password', async ({
  page,
  app,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await signUp(page, email);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(linkIn(await mailTo(email)));
  await phone.getByRole('button', { name: 'Confirm email' }).click();
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Confirm email' }).click();
  await expect(phone).toHaveURL(/\/profile/);
  await expect(page).toHaveURL(`${app}/profile`);
  await expect(page.getByText(email)).toHaveCount(0);
  await context.close();
});

test('the waiting page continues once the link is opened in another tab', async ({ page, app, context }) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await signUp(page, email);
  const tab = await context.newPage();
  await tab.goto(linkIn(await mailTo(email)));
  await tab.getByRole('button', { name: 'Confirm email' }).click();
  await expect(tab).toHaveURL(/\/profile/);
  await expect(page).toHaveURL(`${app}/profile`);
});

test('the waiting page asks to sign in if the email was confirmed with another password', async ({
  page,
  app,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up`);
  await signUp(page, email);
  const context = await browser.newContext();
  const owner = await context.newPage();
  await owner.goto(linkIn(await mailTo(email)));
  await owner.getByRole('button', { name: 'Confirm email' }).click();
  await owner.getByRole('button', { name: 'Choose a new password' }).click();
  await owner.getByLabel('New password').fill('the owner of the mailbox');
  await owner.getByRole('button', { name: 'Confirm email' }).click();
  await expect(owner).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel('Password')).toBeVisible();
  await context.close();
});

test('AUTH-06 an address that already has an account sees the same page and the same error for a code', async ({
  page,
  app,
}) => {
  const { email } = await signUpFan(app);
  const texts: string[] = [];
  for (const address of [email, newEmail()]) {
    await page.goto(`${app}/sign-up`);
    await signUp(page, address);
    for (let tries = 0; tries < 6; tries += 1) {
      const rejected = page.waitForResponse((response) => response.url().endsWith(accountsApi.confirmSignUp.path));
      await page.getByLabel('Code from the email').fill('000000');
      expect((await rejected).status()).toBe(400);
      await expect(page.getByLabel('Code from the email')).toHaveValue('');
    }
    texts.push((await page.getByRole('main').innerText()).replaceAll(address, 'the address'));
  }
  expect(texts[0]).toBe(texts[1]);
});
