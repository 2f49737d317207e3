import { fillInSignIn, fillInSignUp } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, PASSWORD } from '../../support/people/api-client.ts';
import { codeIn, linkIn, mailTo } from '../../support/servers/mail.ts';

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('AUTH-01 the code from the email, typed where the fan signed up, signs in at its sixth digit', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await expect(page.getByLabel('Display name')).toBeFocused();
  await fillInSignUp(page, email);
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

test('the waiting page continues once the email is confirmed in another browser with the password', async ({
  page,
  app,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=%2Fprofile`);
  await fillInSignUp(page, email);
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

test("opening a sign-up email confirms nothing; the mailbox's owner chooses a new password in another browser, and the waiting page asks to sign in", async ({
  page,
  app,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up`);
  await fillInSignUp(page, email);
  const context = await browser.newContext();
  const owner = await context.newPage();
  const posts: string[] = [];
  owner.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await owner.goto(linkIn(await mailTo(email)));
  await expect(owner.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  await owner.waitForLoadState('networkidle');
  expect(posts.filter((url) => url.includes('/api/account'))).toEqual([]);

  await owner.getByRole('button', { name: 'Confirm email' }).click();
  await owner.getByLabel('Password').fill('not the password');
  await owner.getByRole('button', { name: 'Confirm email' }).click();
  await expect(owner.getByRole('alert')).toContainText('That password isn’t right.');
  await owner.getByRole('button', { name: 'Choose a new password' }).click();
  await owner.getByLabel('New password').fill('the owner of the mailbox');
  await owner.getByRole('button', { name: 'Confirm email' }).click();
  await expect(owner).toHaveURL(/\/dashboard(\?|$)/);
  await context.close();

  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/sign-in/);
  await fillInSignIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillInSignIn(page, email, 'the owner of the mailbox');
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});
