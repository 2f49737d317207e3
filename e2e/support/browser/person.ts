import { expect, type Page } from '@playwright/test';
import { cookiesOf, type Fan, newEmail, PASSWORD, signUpFan } from '../people/api-client.ts';
import { linkAt, mailTo } from '../servers/mail.ts';

/** A page with all NFL teams, so that a test needs no search to find the one it spots. */
export const BROWSE_NFL = '/dashboard?tab=browse&league=NFL';

interface SignUp {
  readonly displayName?: string;
  readonly email?: string;
  readonly returnTo?: string;
  /** The page to which `returnTo` redirects. */
  readonly endsAt?: string;
  readonly catcher?: string | undefined;
}

/** Signs up like a new fan: form, email, link, confirmation. Ends on the page to which the link leads. */
export async function signUpInBrowser(page: Page, origin: string, options: SignUp = {}): Promise<string> {
  const { displayName = 'Alice', email = newEmail(), returnTo = BROWSE_NFL, endsAt = returnTo, catcher } = options;
  await page.goto(`${origin}/sign-up?returnTo=${encodeURIComponent(returnTo)}`);
  await fillInSignUp(page, email, displayName);
  await page.goto(linkAt(origin, await mailTo(email, catcher)));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(origin + endsAt));
  return email;
}

/** Fills in and submits the form; ends on the page that waits for the confirmation. */
export async function fillInSignUp(page: Page, email: string, displayName = 'Alice'): Promise<void> {
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I’m 13 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

export async function signInInBrowser(page: Page, origin: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await fillInSignIn(page, email, password);
}

/** Signs in on the page that asks for it. */
export async function fillInSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens a page of the app as this fan. */
export async function openAs(page: Page, origin: string, fan: Fan, path: string): Promise<void> {
  await page.context().addCookies(cookiesOf(fan, origin));
  await page.goto(origin + path);
}

/** Opens the Browse tab as a new fan. */
export const openBrowse = async (page: Page, origin: string, address = ''): Promise<void> =>
  openAs(page, origin, await signUpFan(origin), `/dashboard?tab=browse${address}`);

/** The card of a team on the Browse tab. */
export const cardOf = (page: Page, nickname: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: nickname }) });

/** Switches the tracking mode. The button changes once the device has stored the mode, so it survives a reload. */
export async function switchTo(page: Page, mode: 'All Time' | 'Trip'): Promise<void> {
  const button = page.getByRole('group', { name: 'Tracking mode' }).getByRole('button', { name: mode });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}
