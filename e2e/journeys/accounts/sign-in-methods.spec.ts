import { openAs, signInInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, signUpFan } from '../../support/people/api-client.ts';
import { linkIn, mailAbout } from '../../support/servers/mail.ts';

test('SET-02 a fan changes the email address by confirming emails at both addresses', async ({ page, app }) => {
  const fan = await signUpFan(app);
  const newAddress = newEmail();
  await openAs(page, app, fan, '/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(newAddress);
  await dialog.getByRole('button', { name: 'Send both emails' }).click();
  await expect(dialog).toContainText('New address: not confirmed yet.');

  await page.goto(linkIn(await mailAbout(newAddress, 'Confirm your new email address')));
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await page.goto(`${app}/settings`);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('dialog')).toContainText('New address: confirmed.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(fan.email);

  await page.goto(linkIn(await mailAbout(fan.email, 'Approve your new email address')));
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signInInBrowser(page, app, newAddress);
  await expect(page).toHaveURL(/\/dashboard/);
  await mailAbout(fan.email, 'Your email address was changed');
});

test('AUTH-01 a fan whose address already has an account is told so at sign-in, links the provider in Settings, and unlinks it', async ({
  page,
  named,
}) => {
  const { email } = await signUpFan(named);
  const signInThere = async () => {
    await page.locator('input[name=login]').fill(email);
    await page.locator('input[name=password]').fill('anything');
    await page.locator('button[type=submit]').click();
    // The provider asks once for consent to share the identity.
    await page.locator('button[type=submit]').click();
  };
  await page.goto(`${named}/sign-in?returnTo=%2Fsettings`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await signInThere();
  await expect(page.getByRole('alert')).toContainText('then link the other account in Settings');

  await signInInBrowser(page, named, email);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${named}/settings`);
  const methods = page.getByRole('region', { name: 'Sign-in', exact: true });
  const dialog = page.getByRole('dialog');
  await methods.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByRole('button', { name: 'Link Example ID' }).click();
  await expect(methods).toContainText('Linked. You can sign in either way.');

  await page.context().clearCookies({ name: 'sportspot.session_token' });
  await page.goto(`${named}/sign-in?returnTo=%2Fsettings`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(page).toHaveURL(`${named}/settings`);
  await methods.getByRole('button', { name: 'Unlink' }).click();
  await dialog.getByRole('button', { name: 'Unlink Example ID' }).click();
  await expect(methods).toContainText('Not linked.');
});
