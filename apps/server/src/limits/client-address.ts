import { isIPv4, isIPv6 } from 'node:net';

/** A network that calls are counted for: a customer's own network at the limit, the surrounding block at a multiple. */
export interface ClientNetwork {
  readonly key: string;
  readonly times: number;
}

/** The limit of a /48, as a multiple of a /64's: a household or company may have that many subnets. */
const WIDE_TIMES = 8;

/** Invalid addresses share one limit, so that a misbehaving proxy opens no way around limits. */
const UNKNOWN = 'unknown';

/** Strips what proxies add to an address: a port, brackets, an interface zone. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  const [address = ''] = (bracketed ?? withPort ?? trimmed).split('%', 1);
  return address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const read = (part: string) =>
    part.split(':').flatMap((group) => {
      if (!group.includes('.')) return group === '' ? [] : [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const [head = '', tail] = address.split('::', 2);
  const [first, last] = [read(head), tail === undefined ? [] : read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

type Parsed = { readonly v4: string } | { readonly v6: readonly number[] } | null;

function parseAddress(text: string): Parsed {
  const address = bareAddress(text);
  if (isIPv4(address)) return { v4: address };
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? { v4: [high >> 8, high & 255, low >> 8, low & 255].join('.') } : { v6: groups };
}

const prefixOf = (groups: readonly number[], bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** The networks that a call from this address counts toward. An IPv6 customer has a whole /64 to call from. */
export function networksOf(address: string): readonly ClientNetwork[] {
  const parsed = parseAddress(address);
  if (!parsed) return [{ key: UNKNOWN, times: 1 }];
  if ('v4' in parsed) return [{ key: parsed.v4, times: 1 }];
  return [
    { key: prefixOf(parsed.v6, 64), times: 1 },
    { key: prefixOf(parsed.v6, 48), times: WIDE_TIMES },
  ];
}

/** The part of an address that logs may contain: the network, but not the client. */
export function loggedNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return UNKNOWN;
  return 'v4' in parsed ? `${parsed.v4.slice(0, parsed.v4.lastIndexOf('.'))}.0/24` : prefixOf(parsed.v6, 48);
}
