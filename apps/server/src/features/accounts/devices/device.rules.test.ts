import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, deviceWords } from './device.rules.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', null, null],
])('%s is recognized', (userAgent, browser, system) => {
  expect(deviceWords(deviceOf(userAgent))).toEqual({ browser, system });
});

test('keeps only our own names of browsers and systems', () => {
  const words =
    /^(?:(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)?\/(?:iPhone|iPad|Android|Windows|ChromeOS|Mac|Linux)?)$/;
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(deviceOf(text) ?? '/').toMatch(words);
    }),
  );
});
