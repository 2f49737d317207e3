import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';
import { newEmail } from '../testing/join.ts';
import { isEasyToGuess } from './common-passwords.ts';

const owner = { email: 'robin.castle@sportspot.example', displayName: 'Robin Castle' };

test.each([
  ['a common one', 'password'],
  ['in capitals', 'PassWord'],
  ['with a year', 'baseball2026'],
  ['with a sign', 'Football1!'],
  ['in disguise', 'p@ssw0rd'],
  ['with spaces', 'i love you'],
  ['digits in a row', '12345678'],
  ['one letter', 'aaaaaaaaaaaa'],
  ['two letters', 'abababababab'],
  ['the product', 'sportspot'],
  ['the product with a number', 'Sportspot123'],
  ['the e-mail', 'robin.castle@sportspot.example'],
  ['its first part', 'robin.castle'],
  ['the name', 'Robin Castle'],
  ['a part of the name', 'castle77'],
])('%s is easy to guess', (_, password) => {
  expect(isEasyToGuess(password, owner)).toBe(true);
});

test.each([
  'a fine password',
  'seventh inning stretch',
  'correct horse battery staple',
  'x7!kP0qz',
  'robin sat on a castle wall',
  'contraseña de mi abuela',
])('%s is not easy to guess', (password) => expect(isEasyToGuess(password, owner)).toBe(false));

describe('choosing a password', () => {
  let server: TestContext;
  beforeAll(async () => {
    server = await createTestContext({}, { works: false });
  });
  afterAll(() => server.close());

  const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

  test('refuses an easy one at sign-up, change, and reset', async () => {
    const anyone = callerOf(server.app);
    const signUp = (password: string) =>
      anyone(accountsApi.signUp, { email: newEmail(), password, displayName: 'Robin Castle', ageConfirmed: true });
    expect([codeOf(await signUp('baseball2026')), codeOf(await signUp('robincastle1'))]).toEqual([
      'password_common',
      'password_common',
    ]);
    const reset = await anyone(accountsApi.resetPassword, { token: 'any', password: 'baseball2026' });
    expect(codeOf(reset)).toBe('password_common');
    const alice = await signUpPerson(server.context, { displayName: 'Alice Meadow' });
    const change = (password: string) => callerOf(server.app, alice)(signInApi.savePassword, { password });
    expect([codeOf(await change('baseball2026')), codeOf(await change('Meadow2026'))]).toEqual([
      'password_common',
      'password_common',
    ]);
    expect((await change('ninth inning rally')).status).toBe(200);
  });
});
