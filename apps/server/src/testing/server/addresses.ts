import { randomInt } from 'node:crypto';

/** A random client address, so that tests don't share rate limits. */
export const someAddress = (): string => Array.from({ length: 4 }, () => randomInt(1, 250)).join('.');

/** An IPv6 /48 prefix, to be followed by a subnet number. */
export const someSite = (): string => `2001:db8:${randomInt(0x10000).toString(16)}`;
