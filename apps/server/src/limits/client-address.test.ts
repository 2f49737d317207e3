import { expect, test } from 'vitest';
import { loggedNetwork, networksOf } from './client-address.ts';

const keysOf = (address: string) => networksOf(address).map(({ key }) => key);

test.each([
  ['IPv4', '203.0.113.7'],
  ['IPv4 with a port', '203.0.113.7:51234'],
  ['IPv4 between spaces', ' 203.0.113.7 '],
  ['IPv4-mapped IPv6', '::ffff:203.0.113.7'],
  ['IPv4-mapped IPv6 in capitals', '::FFFF:203.0.113.7'],
  ['IPv4-mapped IPv6 in hexadecimal', '::ffff:cb00:7107'],
  ['IPv4-mapped IPv6 in full', '0:0:0:0:0:ffff:203.0.113.7'],
  ['IPv4-mapped IPv6 in brackets', '[::ffff:203.0.113.7]:51234'],
])('%s counts toward that address', (_, address) => {
  expect(networksOf(address)).toEqual([{ key: '203.0.113.7', times: 1 }]);
});

test.each([
  ['compressed', '2001:db8:5:6::1'],
  ['another host', '2001:db8:5:6:ffff:ffff:ffff:ffff'],
  ['in full', '2001:0db8:0005:0006:0000:0000:0000:0001'],
  ['in capitals', '2001:DB8:5:6::ABCD'],
  ['with a dotted end', '2001:db8:5:6::203.0.113.7'],
  ['with the network alone', '2001:db8:5:6::'],
  ['with a zone', '2001:db8:5:6::1%eth0'],
  ['in brackets', '[2001:db8:5:6::1]'],
  ['in brackets with a port and a zone', '[2001:db8:5:6::1%25eth0]:443'],
])('IPv6 %s counts toward its /64, and with a higher limit toward its /48', (_, address) => {
  expect(networksOf(address)).toEqual([
    { key: '2001:db8:5:6::/64', times: 1 },
    { key: '2001:db8:5::/48', times: 8 },
  ]);
});

test('another /64 of the same site shares only the /48', () => {
  expect(keysOf('2001:db8:5:7::1')).toEqual(['2001:db8:5:7::/64', '2001:db8:5::/48']);
  expect(keysOf('::1')).toEqual(['0:0:0:0::/64', '0:0:0::/48']);
});

test.each(['', 'nobody', '203.0.113', '203.0.113.256', '203.0.113.07', '1::2::3', '[::1', '203.0.113.7, 203.0.113.8'])(
  'invalid addresses share one limit: %s',
  (text) => {
    expect(networksOf(text)).toEqual([{ key: 'unknown', times: 1 }]);
    expect(loggedNetwork(text)).toBe('unknown');
  },
);

test('logs contain only the network', () => {
  expect(loggedNetwork('::ffff:203.0.113.7')).toBe('203.0.113.0/24');
  expect(loggedNetwork('2001:db8:5:6::1')).toBe('2001:db8:5::/48');
});
