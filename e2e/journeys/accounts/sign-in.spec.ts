import { BROWSE_NFL, cardOf, fillInSignIn, fillInSignUp, signInInBrowser } from '../../support/browser/person.ts';
import { expect, test } from '../../support/browser/test.ts';
import { newEmail, PASSWORD, signUpFan } from '../../support/people/api-client.ts';
import { linkIn, mailAbout, mailTo } from '../../support/servers/mail.ts';

test('a fan who forgot the password resets it by email and signs in with the new one', async ({ page, app }) => {
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

test('ROUTE-07 signing up, also in two tabs, and signing in return to the requested address with its query', async ({
  page,
  context,
  app,
}) => {
  const email = newEmail();
  await page.goto(`${app}/sign-up?returnTo=${encodeURIComponent(`${BROWSE_NFL}&from=link`)}`);
  await fillInSignUp(page, email);
  const tab = await context.newPage();
  await tab.goto(linkIn(await mailTo(email)));
  await tab.getByRole('button', { name: 'Confirm email' }).click();
  await expect(tab).toHaveURL(`${app}${BROWSE_NFL}&from=link`);
  // The page that waited continues, too.
  await expect(page).toHaveURL(`${app}${BROWSE_NFL}&from=link`);
  await tab.close();

  // A fan whose session has expired is sent to sign-in by the next tap.
  const spot = cardOf(page, 'Arizona Cardinals').getByRole('button', { name: 'Spot', exact: true });
  await expect(spot).toBeVisible();
  await context.clearCookies();
  await spot.click();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\?tab=browse.*from=link/);

  await context.clearCookies();
  await page.goto(`${app}/settings?x=1`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await fillInSignIn(page, email);
  await expect(page).toHaveURL(`${app}/settings?x=1`);
});

test('AUTH-02 AUTH-06 a wrong password and an unknown email show the same inline error; signing out ends the session', async ({
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
