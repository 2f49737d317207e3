import { expect, type Page } from '@playwright/test';
import { newEmail, PASSWORD } from './api-client.ts';
import { linkIn, mailTo } from './mail.ts';

interface SignUp {
  readonly displayName?: string;
  readonly email?: string;
  readonly returnTo?: string;
  readonly catcher?: string | undefined;
}

/** Signs up as a new fan does: form, mail, link. Ends where the link leads. */
export async function signUpInBrowser(page: Page, origin: string, options: SignUp = {}): Promise<string> {
  const { displayName = 'Alice', email = newEmail(), returnTo = '/dashboard', catcher } = options;
  await page.goto(`${origin}/sign-up?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I am 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/sign-up\/check-mail/);
  await page.goto(linkIn(await mailTo(email, catcher)));
  await expect(page).toHaveURL((url) => url.href.startsWith(origin + returnTo));
  return email;
}

export async function signInInBrowser(page: Page, origin: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The card of a team in the browser of teams. */
export const cardOf = (page: Page, nickname: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: nickname }) });
