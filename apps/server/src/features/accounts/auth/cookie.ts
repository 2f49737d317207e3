import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Cookies, SESSION_COOKIE } from '../../../security/cookies.ts';

/** The token of the session cookie if its signature is valid. A forged cookie costs no query. */
export function sessionTokenOf(headers: Headers, cookies: Cookies, secret: string): string | null {
  // The value is base64; browsers receive +, /, and = percent-encoded.
  const cookie = cookies.read(headers.get('cookie'), SESSION_COOKIE)?.replaceAll(/%(?:2[BF]|3D)/gi, decodeURIComponent);
  const [token, signature] = cookie?.split('.') ?? [];
  if (!token || !signature) return null;
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
