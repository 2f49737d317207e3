import { isIP } from 'node:net';

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as 10.0.0.0/8 that isn't everything, or one of three named ranges. */
export function isProxyRange(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128));
}
