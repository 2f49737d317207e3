import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { addKnownAccount, readKnownAccounts } from './known-device.ts';

const secret = 'a secret of at least thirty-two letters';
const at = new Date('2026-11-14T14:32:00.123Z');
const cookieOf = (...ids: string[]) =>
  ids.reduce<string | undefined>((cookie, userId) => addKnownAccount(cookie, secret, { userId, at }), undefined);
const idsIn = (cookie: string | undefined, key = secret) => readKnownAccounts(cookie, key).map(({ userId }) => userId);

test('a device remembers up to four accounts that signed in on it, latest first', () => {
  const ids = Array.from({ length: 6 }, newId);
  expect(idsIn(cookieOf(...ids))).toEqual(ids.slice(2).toReversed());
  expect(
    idsIn(cookieOf('0190c5a8-0000-7000-8000-000000000001', ...ids.slice(0, 1), '0190c5a8-0000-7000-8000-000000000001')),
  ).toEqual(['0190c5a8-0000-7000-8000-000000000001', ids[0]]);
  expect(readKnownAccounts(cookieOf(ids[0] as string), secret)).toEqual([{ userId: ids[0], at }]);
});

test('a forged cookie is ignored', () => {
  const cookie = cookieOf(newId()) as string;
  expect(cookie).toMatch(/^[\w-]{51}$/);
  expect(idsIn(cookie, 'another secret of thirty-two letters')).toEqual([]);
  for (let index = 0; index < cookie.length - 1; index += 1) {
    const other = cookie[index] === 'A' ? 'B' : 'A';
    expect(idsIn(cookie.slice(0, index) + other + cookie.slice(index + 1))).toEqual([]);
  }
});

test.each([undefined, '', '.', 'x'.repeat(4000), '....', `${'A'.repeat(51)}.`])('%j contains no account', (cookie) => {
  expect(idsIn(cookie)).toEqual([]);
});
