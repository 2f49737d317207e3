import { describe, expect, test } from 'vitest';
import { type ResponseSource, responseSourceOf, SHELL } from './worker-routes.ts';

const origin = 'https://sportspot.example';
const files = new Set([SHELL, '/assets/index-a1.js', '/assets/nfl-b2.json']);

const ask = (path: string, request: Partial<Request> = {}): ResponseSource =>
  responseSourceOf(
    { method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...request },
    origin,
    files,
  );
const goTo = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });

describe('where a response comes from', () => {
  test.each([
    '/dashboard',
    '/dashboard?quick',
    '/trip',
    '/profile',
    '/settings',
    '/team/nfl-gb',
    '/user/1/teams',
    '/Trip/',
  ])('opens a screen behind sign-in from the cache: %s', (path) => expect(goTo(path)).toBe('shell'));

  test.each(['/', '/about', '/sign-in', '/shared/abc', '/team', '/user/1', '/dashboard/x', '/nothing'])(
    'loads other pages from the network: %s',
    (path) => expect(goTo(path)).toBe('page'),
  );

  test.each(['/api/auth/callback/hosted?code=1', '/api/spots/mine', '/docs/openapi.json'])(
    'leaves %s to the browser',
    (path) => expect(goTo(path)).toBe('network'),
  );

  test('never caches API responses, changes, or other origins', () => {
    expect(ask('/api/session')).toBe('network');
    expect(ask('/assets/index-a1.js', { method: 'POST' })).toBe('network');
    expect(ask('https://elsewhere.example/assets/index-a1.js')).toBe('network');
  });

  test('serves files of this version from the cache, and no others', () => {
    expect(ask('/assets/index-a1.js', { destination: 'script' })).toBe('file');
    expect(ask('/assets/nfl-b2.json')).toBe('file');
    expect(ask('/assets/index-z9.js', { destination: 'script' })).toBe('network');
  });

  test('caches a flag once it was loaded, but no image without a hash', () => {
    expect(ask('/assets/fr-c3.svg', { destination: 'image' })).toBe('picture');
    expect(ask('/logos/nfl-gb.png', { destination: 'image' })).toBe('network');
  });
});
