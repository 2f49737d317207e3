import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_UP_CODE_DIGITS } from '@sportspot/domain/accounts/accounts.constants.ts';

/** The stored form of a secret held by a browser or an email. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newSeed = (): string => randomBytes(16).toString('base64url');

type Purpose = 'sign-up' | 'reset-password' | 'old-email' | 'new-email';

/**
 * The token of an email link, derived from a seed that may be stored in the queue, since it is useless without the
 * server's secret. A retried job derives the same token, so duplicate emails have the same link.
 */
export const deriveToken = (secret: string, purpose: Purpose, seed: string): string =>
  createHmac('sha256', secret).update(`mail link\n${purpose}\n${seed}`).digest('base64url');

/** The token contains the id of its row, so that the row stores nothing about it. */
export const signUpToken = (secret: string, signUpId: string): string =>
  `${signUpId}.${deriveToken(secret, 'sign-up', signUpId)}`;

/** The sign-up id of a valid token; null for any other text. */
export function signUpIdOf(secret: string, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  const [given, expected] = [Buffer.from(token), Buffer.from(signUpToken(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const CODES = 10 ** SIGN_UP_CODE_DIGITS;

/**
 * The code users can type instead of opening the link. It is short, so it only works in the browser that signed up and
 * for a few attempts. It is derived, not stored: the hash of so short a code would be easy to reverse.
 */
export function signUpCode(secret: string, signUpId: string): string {
  const bytes = createHmac('sha256', secret).update(`mail code\nsign-up\n${signUpId}`).digest();
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(SIGN_UP_CODE_DIGITS, '0');
}

export const isSignUpCode = (secret: string, signUpId: string, code: string): boolean => {
  const [given, expected] = [Buffer.from(code), Buffer.from(signUpCode(secret, signUpId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
