import { signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, PASSWORD } from '../../support/people/api-client.ts';
import { addVirtualAuthenticator, ageSessions } from '../../support/people/passkeys.ts';
import { linkAt, mailTo } from '../../support/servers/mail.ts';

test('AUTH-01 a fan signs up without a password, creates a passkey after confirming the address, and signs in with it', async ({
  page,
  named: origin,
}) => {
  const device = await addVirtualAuthenticator(page);
  const email = newEmail();
  await page.goto(`${origin}/sign-up?returnTo=%2Ftrip`);
  await page.getByLabel('Display name').fill('Alice');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/sign-up\/check-mail/);
  expect(await device.passkeys()).toBe(0);

  await page.goto(linkAt(origin, await mailTo(email)));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page).toHaveURL(`${origin}/trip`);
  expect(await device.passkeys()).toBe(1);

  await page.context().clearCookies();
  await page.goto(`${origin}/sign-in?returnTo=%2Fsettings`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(`${origin}/settings`);
  await expect(page.getByRole('region', { name: 'Sign-in', exact: true })).toContainText('My passkey');

  // The landing page offers the same.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await device.rejectUser();
  await page.context().clearCookies();
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('That passkey didn’t work.');
});

test('a fan who signed up without a password can confirm and continue in another browser', async ({
  page,
  browser,
  named: origin,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'WebKit: WebKitGTK has no passkeys, unlike Safari');
  const email = newEmail();
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel('Display name').fill('Alice');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/sign-up\/check-mail/);

  const context = await browser.newContext();
  const phone = await context.newPage();
  await addVirtualAuthenticator(phone);
  await phone.goto(linkAt(origin, await mailTo(email)));
  await phone.getByRole('button', { name: 'Confirm email' }).click();
  await phone.getByRole('button', { name: 'Continue here' }).click();
  await phone.getByRole('button', { name: 'Create passkey' }).click();
  await expect(phone).toHaveURL(/\/dashboard/);
  await context.close();
});

test('SET-08 a fan who signed in a while ago confirms their identity in place to add a passkey and to remove it', async ({
  page,
  named: origin,
}) => {
  await addVirtualAuthenticator(page);
  const email = await signUpInBrowser(page, origin, { returnTo: '/settings' });
  await ageSessions(email);
  const methods = page.getByRole('region', { name: 'Sign-in', exact: true });
  const dialog = page.getByRole('dialog');
  await methods.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Passkey name').fill('Blue phone');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await expect(methods).toContainText('Blue phone');

  await methods.getByRole('button', { name: 'Rename passkey Blue phone' }).click();
  await dialog.getByLabel('Passkey name').fill('Old phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(methods).toContainText('Old phone');

  await ageSessions(email);
  await methods.getByRole('button', { name: 'Remove passkey Old phone' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await expect(methods).not.toContainText('Old phone');

  await methods.getByRole('button', { name: 'Remove password' }).click();
  await dialog.getByRole('button', { name: 'Remove password' }).click();
  await expect(dialog).toContainText('This is your only way to sign in.');
});
