import { expect, test } from 'vitest';
import { cookiesOf } from './cookies.ts';

test('a cookie is bound to this exact host when served over https', () => {
  const { set, clear } = cookiesOf('https://sportspot.example');
  expect(set('device', 'abc', 60)).toBe(
    '__Host-sportspot.device=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(clear('device')).toBe('__Host-sportspot.device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});

test('over plain http, where browsers refuse the prefix, a cookie has its bare name', () => {
  expect(cookiesOf('http://localhost:3000').set('device', 'abc', 60)).toBe(
    'sportspot.device=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

test('reads the cookie with the exact name, anywhere in the header', () => {
  const { read } = cookiesOf('https://sportspot.example');
  const header = 'sportspot.device=bare; __Secure-sportspot.device=planted; __Host-sportspot.device=own; x=1';
  expect(read(header, 'device')).toBe('own');
  expect(read('__Host-sportspot.device=a=b', 'device')).toBe('a=b');
  expect(read('sportspot.device=bare', 'device')).toBeUndefined();
  expect(read(undefined, 'device')).toBeUndefined();
});
