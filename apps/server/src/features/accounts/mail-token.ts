import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_UP_CODE_DIGITS } from '@sportspot/domain/accounts.contract.ts';

/** What is kept of a secret that a browser or a mail holds. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newSeed = (): string => randomBytes(16).toString('base64url');

type Purpose = 'sign-up' | 'reset-password' | 'old-email' | 'new-email';

/**
 * The token of a mail link, derived from a seed that may lie in the queue: without the secret of the server it is no use.
 * A retried job derives the same one, so that a mail that arrives twice has one link.
 */
export const deriveToken = (secret: string, purpose: Purpose, seed: string): string =>
  createHmac('sha256', secret).update(`mail link\n${purpose}\n${seed}`).digest('base64url');

/** A token that names the row it belongs to, so that the row has to keep nothing of it. */
export const signUpToken = (secret: string, signUpId: string): string =>
  `${signUpId}.${deriveToken(secret, 'sign-up', signUpId)}`;

/** The sign-up that a token of ours belongs to; null for any other text. */
export function signUpIdOf(secret: string, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  const [given, expected] = [Buffer.from(token), Buffer.from(signUpToken(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const CODES = 10 ** SIGN_UP_CODE_DIGITS;

/**
 * The code that is typed instead of opening the link. It is short, so it only works in the browser that signed up and for a
 * few tries. Derived like the link: a hash of it in the table could be guessed in a moment.
 */
export function signUpCode(secret: string, signUpId: string): string {
  const bytes = createHmac('sha256', secret).update(`mail code\nsign-up\n${signUpId}`).digest();
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(SIGN_UP_CODE_DIGITS, '0');
}

export const isSignUpCode = (secret: string, signUpId: string, code: string): boolean => {
  const [given, expected] = [Buffer.from(code), Buffer.from(signUpCode(secret, signUpId))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
