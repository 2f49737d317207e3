import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production', BASE_URL: 'https://sportspot.example', SESSION_SECRET: 'x'.repeat(32) };

test('a fresh clone needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    baseUrl: 'http://localhost:3000',
    passwordSignIn: true,
    hosted: null,
  });
});

test.each([
  ['no secret', { ...production, SESSION_SECRET: undefined }],
  ['the secret of the example', { ...production, SESSION_SECRET: 'only-for-development-change-me-before-going-live' }],
  ['a short secret', { ...production, SESSION_SECRET: 'short' }],
  ['no address', { ...production, BASE_URL: undefined }],
  ['an unknown environment', { ...production, NODE_ENV: 'prod' }],
  ['a gap between clusters', { USER_CLUSTERS: '0-99=postgres://a,128-255=postgres://b' }],
  ['clusters that overlap', { USER_CLUSTERS: '0-128=postgres://a,128-255=postgres://b' }],
  ['an oldest app that is no version', { OLDEST_CLIENT: '1.5' }],
  ['a board without a part', { BOARD_PARTS: '0' }],
  ['clusters that end too early', { USER_CLUSTERS: '0-99=postgres://a' }],
  ['a purge that nobody could hear', { EDGE_PURGE_URL: 'cache.example' }],
  ['a place of logos that no page could name', { LOGO_CDN: 'data:image/png,' }],
  ['an address to write to that is none', { CONTACT_SUPPORT: 'support\r\nBcc: all@sportspot.example' }],
  ['a page for suggestions that is a script', { SUGGEST_URL: 'javascript:alert(1)' }],
])('%s is refused at the start', (_, variables) => {
  expect(() => readConfig(variables)).toThrow();
});

test('the address is kept as a browser writes an origin', () => {
  expect(readConfig({ ...production, BASE_URL: 'https://Sportspot.example:443/' }).baseUrl).toBe(
    'https://sportspot.example',
  );
});

test('people are spread by the clusters that are named', () => {
  const { userClusters } = readConfig({ USER_CLUSTERS: '128-255=postgres://b,b2/x,0-127=postgres://a/x' });
  expect(userClusters).toEqual([
    { from: 128, to: 255, url: 'postgres://b,b2/x' },
    { from: 0, to: 127, url: 'postgres://a/x' },
  ]);
});

test('AUTH-04 a hosted provider is there by configuration alone, and takes the password forms away unless they are kept', () => {
  const hosted = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'sportspot', OIDC_CLIENT_SECRET: 'secret' };
  expect(readConfig(hosted)).toMatchObject({ passwordSignIn: false, hosted: { clientId: 'sportspot' } });
  expect(readConfig({ ...hosted, PASSWORD_SIGN_IN: 'on' }).passwordSignIn).toBe(true);
});
