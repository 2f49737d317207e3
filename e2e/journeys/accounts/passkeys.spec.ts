import { expect, test } from '../../support/browser/test.ts';
import { newEmail } from '../../support/people/api-client.ts';
import { addVirtualAuthenticator } from '../../support/people/passkeys.ts';
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
