import { randomInt } from 'node:crypto';

/** Without I, O, 0, and 1, which are easily confused. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
/** This many collisions in a row don't happen by chance. */
const MAX_ATTEMPTS = 10;

/** The code that users share to join a trip. Cryptographically random, so it can't be predicted. */
export const newJoinCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

/** Tries new codes until one is free. */
export async function assignFreeCode(
  assign: (code: string) => Promise<boolean>,
  nextCode: () => string = newJoinCode,
): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) if (await assign(nextCode())) return;
  throw new Error('No free join code was found');
}
