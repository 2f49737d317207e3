import { newEmail, PASSWORD, signUpFan } from '../support/api-client.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { BROWSE_NFL, cardOf, signInInBrowser, signUpInBrowser } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a fan who forgot the password resets it by mail and signs in with the new one', async ({ page, app }) => {
  const { email } = await signUpFan(app);
  await page.goto(`${app}/sign-in`);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  const mail = await expect
    .poll(() => mailTo(email).then(({ subject, text }) => (/password/i.test(subject) ? text : '')))
    .not.toBe('')
    .then(() => mailTo(email));
  await page.goto(linkIn(mail));
  await page.getByLabel(/new password/i).fill('another fine password');
  await page.getByRole('button', { name: /password/i }).click();
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();

  await signInInBrowser(page, app, email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInInBrowser(page, app, email, 'another fine password');
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});

test('a fan signs in through the hosted provider, is asked for the age before anything else, and spots', async ({
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
  // The provider asks once whether the app may know who it is.
  await page.locator('button[type=submit]').click();

  await expect(page).toHaveURL(/\/sign-up\/age/);
  await page.goto(`${hosted}/settings`);
  await expect(page).toHaveURL(/\/sign-up\/age/);
  await page.getByLabel('I am 13 or older').check();
  await page.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(`${hosted}/settings`);
  await page.goto(hosted + BROWSE_NFL);
  await cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true }).click();
  await expect(page.getByText('Team Spotted!', { exact: true })).toBeVisible();
});

test('ROUTE-07 the wanted address with its query is restored after signing up and in; another origin is not', async ({
  page,
  app,
}) => {
  const email = await signUpInBrowser(page, app, { returnTo: '/team/nfl-gb?from=link' });
  await page.context().clearCookies();
  await page.goto(`${app}/settings?x=1`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${app}/settings?x=1`);
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.context().clearCookies();
    await page.goto(`${app}/sign-in?returnTo=${encodeURIComponent(foreign)}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  }
});

test('ROUTE-07 a fan whose session has ended is sent to sign in by the next press, and comes back', async ({
  page,
  app,
}) => {
  const email = await signUpInBrowser(page, app);
  const spot = cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true });
  await expect(spot).toBeVisible();
  await page.context().clearCookies();
  await spot.click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=browse/);
});

test('AUTH-02 AUTH-06 wrong password and unknown e-mail read the same, inline; signing out ends the session', async ({
  page,
  app,
}) => {
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
