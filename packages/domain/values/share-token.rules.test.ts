import { expect, test } from 'vitest';
import { readShareToken } from './share-token.rules.ts';

const TOKEN = 'aB3_-aB3_-aB3_-aB3_-aB';

test.each([
  TOKEN,
  ` ${TOKEN}\n`,
  `https://sportspot.example/shared/${TOKEN}`,
  `sportspot.example/shared/${TOKEN}/?utm=x#top`,
  `https://sportspot.example/trip?join=${TOKEN}`,
  `Join us: https://sportspot.example/shared/${TOKEN}`,
])('the token is found in %j', (text) => {
  expect(readShareToken(text)).toBe(TOKEN);
});

test.each(['', 'Section 112', `${TOKEN}x`, `https://sportspot.example/team/${TOKEN}`, TOKEN.slice(1)])(
  'no token is found in %j',
  (text) => {
    expect(readShareToken(text)).toBeUndefined();
  },
);
