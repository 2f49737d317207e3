import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const claims = z.object({ email: z.string(), userId: z.uuid(), browser: z.optional(z.string()) });

/**
 * For whom a confirming mail was written, as its token says. The signature is checked later by whoever signed it; this only
 * finds out whether there is still somebody to confirm.
 */
export function addresseeOf(token: string): z.output<typeof claims> | null {
  try {
    const [, payload = ''] = token.split('.');
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}

const COOKIE = 'sportspot.sign_up';
/** What is kept of a secret that a browser or a mail holds. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Marks the browser that signs up. Only there a confirming link also signs in: a link that a stranger's sign-up had sent to
 * the owner of an address must not open an account with the stranger's password to them.
 */
export function markBrowser(secure: boolean, seconds: number): { cookie: string; browser: string } {
  const secret = randomBytes(16).toString('base64url');
  return { cookie: markerCookie(secret, seconds, secure), browser: hashOfSecret(secret) };
}

const markerCookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api/account; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/** Takes the mark away when it has served. */
export const unmarkBrowser = (secure: boolean): string => markerCookie('', 0, secure);

export function isMarked(headers: Headers, browser: string | undefined): boolean {
  const secret = new RegExp(`(?:^|;\\s*)${COOKIE.replace('.', '\\.')}=([\\w-]+)`).exec(
    headers.get('cookie') ?? '',
  )?.[1];
  return secret !== undefined && browser === hashOfSecret(secret);
}
