import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://sportspot.example',
  SESSION_SECRET: 'q8Zt3vUx0aLr5Yb7Kd2NcJ9eWm4Hf6Gs',
  DATABASE_URL: 'postgres://sportspot_runtime:n0tADefault@db.internal/sportspot?sslmode=verify-full',
  VALKEY_URL: 'rediss://:n0tADefault@valkey.internal',
  SMTP_URL: 'smtps://mailer:n0tADefault@mail.example',
  MAIL_FROM: 'Sportspot <hello@sportspot.example>',
};

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('a bucket for pictures is configured as a whole', () => {
  expect(readConfig({}).bucket).toBeNull();
  expect(readConfig({ ...production, ...bucket }).bucket).toEqual({
    endpoint: 'https://s3.example',
    name: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test('a fresh clone needs no settings', () => {
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
  ['a bucket without a key', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' }],
  ['a bucket that is a path', { ...bucket, S3_BUCKET: '../other' }],
  ['a bucket over http', { ...production, ...bucket, S3_ENDPOINT: 'http://s3.example' }],
  ['a purge that nobody could hear', { EDGE_PURGE_URL: 'cache.example' }],
  ['a place of logos that no page could name', { LOGO_CDN: 'data:image/png,' }],
  ['an address to write to that is none', { CONTACT_SUPPORT: 'support\r\nBcc: all@sportspot.example' }],
  ['a number of proxies, which says nothing about who calls', { TRUSTED_PROXIES: '1' }],
  ['everybody as a proxy', { TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0' }],
  ['passwords that are cheap to guess', { ...production, PASSWORD_MEMORY_KIB: '64' }],
  ['a page for suggestions that is a script', { SUGGEST_URL: 'javascript:alert(1)' }],
])('%s is refused at startup', (_, variables) => {
  expect(() => readConfig(variables)).toThrow();
});

test('GROUP-07 the page for suggestions is configuration', () => {
  expect(readConfig({}).suggestUrl).toBeNull();
  const { suggestUrl } = readConfig({ SUGGEST_URL: 'https://teams.example/suggest' });
  expect(suggestUrl).toBe('https://teams.example/suggest');
});

test("the base URL is normalized to a browser's origin", () => {
  expect(readConfig({ ...production, BASE_URL: 'https://Sportspot.example:443/' }).baseUrl).toBe(
    'https://sportspot.example',
  );
});

test('users are sharded over the configured clusters', () => {
  const { userClusters } = readConfig({ USER_CLUSTERS: '128-255=postgres://b,b2/x,0-127=postgres://a/x' });
  expect(userClusters).toEqual([
    { from: 128, to: 255, url: 'postgres://b,b2/x' },
    { from: 0, to: 127, url: 'postgres://a/x' },
  ]);
});

test('AUTH-04 configuration alone adds a hosted provider, and removes the password forms unless they are kept', () => {
  const hosted = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'sportspot', OIDC_CLIENT_SECRET: 'secret' };
  expect(readConfig(hosted)).toMatchObject({ passwordSignIn: false, hosted: { clientId: 'sportspot' } });
  expect(readConfig({ ...hosted, PASSWORD_SIGN_IN: 'on' }).passwordSignIn).toBe(true);
});

test('production starts with its own secrets and encrypted connections', () => {
  expect(readConfig(production)).toMatchObject({ production: true, deployment: 'public' });
});

test.each([
  [{ BASE_URL: 'http://sportspot.example' }, 'BASE_URL must begin with https:// in production'],
  [{ BASE_URL: undefined }, 'BASE_URL must be set in production'],
  [{ SESSION_SECRET: undefined }, 'SESSION_SECRET must be set in production'],
  [{ SESSION_SECRET: 'x'.repeat(32) }, 'SESSION_SECRET must be random'],
  [{ SESSION_SECRET: 'q8Zt3vUx0aLr5Yb7' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL must be set in production'],
  [{ VALKEY_URL: undefined }, 'VALKEY_URL must be set in production'],
  [{ SMTP_URL: undefined }, 'SMTP_URL must be set in production'],
  [{ MAIL_FROM: undefined }, 'MAIL_FROM must be set in production'],
  [{ DATABASE_URL: 'postgres://sportspot:sportspot@127.0.0.1/x' }, 'DATABASE_URL has a default password'],
  [{ DATABASE_URL: 'postgres://fan:Changeme@127.0.0.1/x' }, 'DATABASE_URL has a default password'],
  [{ DATABASE_URL: 'postgres://fan:n0tADefault@db.internal/x' }, 'DATABASE_URL reaches db.internal without encryption'],
  [
    { DATABASE_URL: 'postgres://fan:n0tADefault@db.internal/x?sslmode=prefer' },
    'DATABASE_URL reaches db.internal without encryption: add ?sslmode=verify-full',
  ],
  [{ DATABASE_URL: 'postgres:///x?host=db.internal' }, 'DATABASE_URL reaches db.internal without encryption'],
  [
    { USER_CLUSTERS: '0-255=postgres://fan:n0tADefault@west.internal/x' },
    'USER_CLUSTERS reaches west.internal without encryption',
  ],
  [
    { MIGRATE_DATABASE_URL: 'postgres://owner:n0tADefault@db.internal/x' },
    'MIGRATE_DATABASE_URL reaches db.internal without encryption',
  ],
  [{ VALKEY_URL: 'redis://:n0tADefault@valkey.internal' }, 'VALKEY_URL reaches valkey.internal without encryption'],
  [{ VALKEY_URL: 'rediss://valkey.internal' }, 'VALKEY_URL needs a password'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL reaches mail.example without encryption: use smtps://'],
  [
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'sportspot', OIDC_CLIENT_SECRET: 'x' },
    'OIDC_ISSUER reaches id.example without encryption: use https://',
  ],
  [{ EDGE_PURGE_URL: 'http://cache.example/purge' }, 'EDGE_PURGE_URL reaches cache.example without encryption'],
  [{ DEPLOYMENT: 'local' }, 'DEPLOYMENT=local serves this machine alone'],
])('production refuses %j: %s', (settings, message) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(message);
});

test('an unencrypted host is accepted on this machine, by name, and for a local deployment', () => {
  const here = { DATABASE_URL: 'postgres://fan@localhost/x', VALKEY_URL: 'redis://[::1]:6379' };
  expect(readConfig({ ...production, ...here }).valkeyUrl).toBe('redis://[::1]:6379');
  const socket = { DATABASE_URL: 'postgres:///sportspot?host=/run/postgresql' };
  expect(readConfig({ ...production, ...socket }).databaseUrl).toBe(socket.DATABASE_URL);
  const named = { DATABASE_URL: 'postgres://fan:n0tADefault@postgres/x', SMTP_URL: 'smtp://mail' };
  expect(readConfig({ ...production, ...named, PLAINTEXT_HOSTS: 'postgres, mail' }).smtpUrl).toBe('smtp://mail');
  const local = { BASE_URL: 'http://127.0.0.1:3000', DEPLOYMENT: 'local', VALKEY_URL: undefined };
  expect(readConfig({ ...production, ...local })).toMatchObject({ deployment: 'local', production: true });
});

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sportspot-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test('are read from files, without the trailing newline', () => {
    const SESSION_SECRET_FILE = file('session', `${'s3cret-of-the-session-'.repeat(2)}\n`);
    expect(readConfig({ SESSION_SECRET_FILE }).sessionSecret).toBe('s3cret-of-the-session-'.repeat(2));
  });

  test('that are separate passwords are added to URLs without one', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://fan@db/x',
      DATABASE_PASSWORD_FILE: file('database', 'a/b:c%d@e\n'),
      USER_CLUSTERS: '0-127=postgres://fan@db/x,128-255=postgres://fan:own@west/x',
      VALKEY_URL: 'redis://valkey',
      VALKEY_PASSWORD: 'other',
    });
    expect(config.databaseUrl).toBe('postgres://fan:a%2Fb%3Ac%25d%40e@db/x');
    expect(config.userClusters.map(({ url }) => url)).toEqual([config.databaseUrl, 'postgres://fan:own@west/x']);
    expect(config.valkeyUrl).toBe('redis://:other@valkey');
  });

  test('that are missing or given twice are refused, without quoting them', () => {
    expect(() => readConfig({ SESSION_SECRET_FILE: join(folder, 'none') })).toThrow(
      'SESSION_SECRET_FILE cannot be read: ENOENT',
    );
    const twice = { SESSION_SECRET: 'hidden', SESSION_SECRET_FILE: file('twice', 'hidden') };
    expect(() => readConfig(twice)).toThrow(/^Set SESSION_SECRET or SESSION_SECRET_FILE, not both$/);
  });
});
