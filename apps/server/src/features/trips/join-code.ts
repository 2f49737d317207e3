import { randomInt } from 'node:crypto';

/** Without I, O, 0, and 1, which are easily confused. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** This many collisions in a row don't happen by chance. */
const TRIES = 10;

/** The code that users share to join a trip. Cryptographically random, so it can't be predicted. */
export const newJoinCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Tries new codes until one is free. */
export async function takeFreeCode(
  take: (code: string) => Promise<boolean>,
  nextCode: () => string = newJoinCode,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await take(nextCode())) return;
  throw new Error('No free join code was found');
}
