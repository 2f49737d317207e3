import { describe, expect, test } from 'vitest';
import { paths, returnToOf, withReturnTo } from './paths.ts';

const asked = (wanted: string) => returnToOf(`?${new URLSearchParams({ returnTo: wanted })}`);

describe('ROUTE-07 the wanted address is restored after signing in or up', () => {
  test.each(['/dashboard', '/trip?join=abc&x=1', '/user/1/teams#top', '/'])('%s is kept', (wanted) => {
    expect(asked(wanted)).toBe(wanted);
  });

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('%j falls back to the dashboard, because it leaves the app', (wanted) => {
    expect(asked(wanted)).toBe(paths.dashboard);
  });

  test('every step passes it on', () => {
    const wanted = '/trip?join=a%20b&x=1';
    expect(returnToOf(new URL(withReturnTo(paths.signUp, wanted), 'https://sportspot.example').search)).toBe(wanted);
  });
});
