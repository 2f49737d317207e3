import { expect, test } from 'vitest';
import { isProxyRange } from './proxy-range.ts';

test('trusted proxies are addresses or ranges, never everything', () => {
  const good = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'uniquelocal'];
  const bad = ['', '1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', 'proxy.example'];
  expect([good.filter(isProxyRange), bad.filter(isProxyRange)]).toEqual([good, []]);
});
