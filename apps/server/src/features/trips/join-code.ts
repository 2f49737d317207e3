import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which are mistaken for one another when they're read out or copied. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** So many codes in a row are never taken by chance. */
const TRIES = 10;

/** What people tell each other to join a trip; from a secure source, so that nobody guesses the next one. */
export const newJoinCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Draws codes until one is taken that was free. */
export async function takeFreeCode(
  take: (code: string) => Promise<boolean>,
  nextCode: () => string = newJoinCode,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await take(nextCode())) return;
  throw new Error('No free join code was found');
}
