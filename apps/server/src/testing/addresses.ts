import { randomInt } from 'node:crypto';

/** An address that no other test calls from. */
export const someAddress = (): string => Array.from({ length: 4 }, () => randomInt(1, 250)).join('.');

/** An IPv6 site, to be followed by the number of a network. */
export const someSite = (): string => `2001:db8:${randomInt(0x10000).toString(16)}`;
