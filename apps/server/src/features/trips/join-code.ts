import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 6;

/** What people tell each other to join a trip; from a secure source, so that nobody guesses the next one. */
export const newJoinCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
