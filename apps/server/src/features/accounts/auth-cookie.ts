import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSessionCookie } from 'better-auth/cookies';

export const COOKIE_PREFIX = 'sportspot';

/** The token of a request's session cookie, if this server has signed it; so a made-up cookie costs no query. */
export function sessionTokenOf(headers: Headers, secret: string): string | null {
  const cookie = getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX });
  const [token, signature] = cookie?.split('.') ?? [];
  if (!token || !signature) return null;
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
