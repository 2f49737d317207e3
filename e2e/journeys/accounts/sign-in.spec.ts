import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { BROWSE_NFL, cardOf, signInInBrowser, signUpInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { callApi, newEmail, PASSWORD, signUpFan } from '../../support/people/api-client.ts';
import { givePasskey } from '../../support/people/passkeys.ts';
import { linkIn, mailAbout, mailTo } from '../../support/servers/mail.ts';

test('a fan who forgot the password resets it by email and signs in with the new one', { tag: '@everywhere' }, async ({
  page,
  app,
}) => {
  const { email } = await signUpFan(app);
  await page.goto(`${app}/sign-in`);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await page.goto(linkIn(await mailAbout(email, 'Choose a new password')));
  await page.getByLabel(/new password/i).fill('another fine password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();

  await signInInBrowser(page, app, email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInInBrowser(page, app, email, 'another fine password');
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});

test('a fan shows the password and hides it again, also by keyboard, without submitting the form', async ({
  page,
  app,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`${app}/sign-in`);
  const field = page.getByLabel('Password');
  const show = page.getByRole('button', { name: 'Show password' });
  const hide = page.getByRole('button', { name: 'Hide password' });
  await field.fill(PASSWORD);
  await expect(field).toHaveAttribute('type', 'password');
  const box = await show.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);

  await show.tap();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('spellcheck', 'false');
  await expect(field).toHaveValue(PASSWORD);
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(hide).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(show).toBeFocused();
  await expect(field).toHaveValue(PASSWORD);
  expect(posts).toEqual([]);
});

test('opening a sign-up email confirms nothing; in another browser the mailbox owner can choose a new password', async ({
  page,
  app,
}) => {
  const email = newEmail();
  const planted = 'planted by a stranger';
  const account = { email, password: planted, displayName: 'Alice', ageConfirmed: true as const };
  await callApi(app, accountsApi.signUp, account);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(linkIn(await mailTo(email)));
  await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(posts.filter((url) => url.includes('/api/account'))).toEqual([]);

  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('alert')).toContainText('That password isn’t right.');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);

  await page.context().clearCookies();
  await signInInBrowser(page, app, email, planted);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInInBrowser(page, app, email);
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});

test('a fan who resets the password keeps the checked passkeys and loses the others', async ({ page, app }) => {
  const fan = await signUpFan(app);
  for (const name of ['My phone', 'Unknown']) await givePasskey(fan, name);
  await callApi(app, accountsApi.requestPasswordReset, { email: fan.email });
  await page.goto(linkIn(await mailAbout(fan.email, 'Choose a new password')));
  await page.getByLabel('New password').fill('another fine password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('checkbox', { name: /My phone/ }).check();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();
  await signInInBrowser(page, app, fan.email, 'another fine password');
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await page.goto(`${app}/settings`);
  const methods = page.getByRole('region', { name: 'Sign-in', exact: true });
  await expect(methods).toContainText('My phone');
  await expect(methods).not.toContainText('Unknown');
});

test('a fan signs in through the hosted provider, must confirm their age first, and spots', async ({
  page,
  hosted,
}) => {
  const login = newEmail();
  await page.goto(hosted + BROWSE_NFL);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  // The provider asks once for consent to share the identity.
  await page.locator('button[type=submit]').click();

  await expect(page).toHaveURL(/\/sign-up\/age/);
  await page.goto(`${hosted}/settings`);
  await expect(page).toHaveURL(/\/sign-up\/age/);
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(`${hosted}/settings`);
  await page.goto(hosted + BROWSE_NFL);
  await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
});

test('ROUTE-07 signing up and in returns to the requested address with its query, but never to another origin', async ({
  page,
  app,
}) => {
  const email = await signUpInBrowser(page, app, { returnTo: '/team/nfl-gb?from=link' });
  await page.context().clearCookies();
  await page.goto(`${app}/settings?x=1`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${app}/settings?x=1`);
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.context().clearCookies();
    await page.goto(`${app}/sign-in?returnTo=${encodeURIComponent(foreign)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  }
});

test('ROUTE-07 a fan whose session has expired is sent to sign-in by the next tap, and returns afterward', async ({
  page,
  app,
}) => {
  const email = await signUpInBrowser(page, app);
  const spot = cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true });
  await expect(spot).toBeVisible();
  await page.context().clearCookies();
  await spot.click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=browse/);
});

test('AUTH-02 AUTH-06 a wrong password and an unknown email show the same inline error; signing out ends the session', {
  tag: '@everywhere',
}, async ({ page, app }) => {
  const { email } = await signUpFan(app);
  const texts: string[] = [];
  for (const [who, password] of [
    [email, 'not the password'],
    [newEmail(), PASSWORD],
  ] as const) {
    await signInInBrowser(page, app, who, password);
    texts.push(await page.getByRole('alert').innerText());
  }
  expect(texts[0]).toBe(texts[1]);
  await signInInBrowser(page, app, email);
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await page.goto(`${app}/settings`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${app}/`);
  await page.goto(`${app}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in/);
});
