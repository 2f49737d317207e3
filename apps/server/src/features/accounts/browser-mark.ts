import { randomBytes } from 'node:crypto';
import type { Cookies } from '../../cookies.ts';
import { hashOfSecret } from './mail-token.ts';

const COOKIE = 'sign_up';

function secretIn(cookies: Cookies, headers: Headers): string | undefined {
  const value = cookies.read(headers.get('cookie'), COOKIE);
  return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/**
 * Marks the browser that signs up. Only there a click on the confirming link is enough: anybody can sign up with the
 * address of somebody else, who must not open an account with a stranger's password by that click. A browser that signs
 * up again keeps its mark, so that each of its links works there.
 */
export function markBrowser(cookies: Cookies, headers: Headers, seconds: number): { cookie: string; browser: string } {
  const secret = secretIn(cookies, headers) ?? randomBytes(16).toString('base64url');
  return { cookie: cookies.set(COOKIE, secret, seconds), browser: hashOfSecret(secret) };
}

/** Takes the mark away when it has served. */
export const unmarkBrowser = (cookies: Cookies): string => cookies.clear(COOKIE);

/** The hash of the mark of a browser, as a sign-up keeps it; null for a browser without one. */
export function browserOf(cookies: Cookies, headers: Headers): string | null {
  const secret = secretIn(cookies, headers);
  return secret === undefined ? null : hashOfSecret(secret);
}
