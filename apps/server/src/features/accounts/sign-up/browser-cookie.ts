import { randomBytes } from 'node:crypto';
import type { Cookies } from '../../../security/cookies.ts';
import { hashOfSecret } from '../mail/mail-token.ts';

const COOKIE = 'sign_up';

function secretIn(cookies: Cookies, headers: Headers): string | undefined {
  const value = cookies.read(headers.get('cookie'), COOKIE);
  return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/**
 * Sets a cookie that identifies the browser that signs up. Only there does opening the confirmation link suffice:
 * anyone can sign up with another person's address, and that person must not activate an account with a stranger's
 * password by opening the link. A second sign-up reuses the cookie, so that all links work in that browser.
 */
export function setBrowserCookie(
  cookies: Cookies,
  headers: Headers,
  seconds: number,
): { cookie: string; browser: string } {
  const secret = secretIn(cookies, headers) ?? randomBytes(16).toString('base64url');
  return { cookie: cookies.set(COOKIE, secret, seconds), browser: hashOfSecret(secret) };
}

/** Clears the cookie. */
export const clearBrowserCookie = (cookies: Cookies): string => cookies.clear(COOKIE);

/** The hash of the browser's cookie, as stored with a sign-up; null without a cookie. */
export function browserHashOf(cookies: Cookies, headers: Headers): string | null {
  const secret = secretIn(cookies, headers);
  return secret === undefined ? null : hashOfSecret(secret);
}
