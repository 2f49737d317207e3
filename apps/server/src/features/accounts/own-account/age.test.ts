import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { refusal } from '../../../testing/trips/trip-scene.ts';
import { newEmail, password } from '../testing/join.ts';
import { createVisitor } from '../testing/visitor.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

test.each([{}, { ageConfirmed: false }, { ageConfirmed: null }])(
  'PRIV-02 sign-up is refused without a confirmed age of 13 or older: %j',
  async (age) => {
    const email = newEmail();
    const answer = await createVisitor(server.app).call(accountsApi.signUp, {
      email,
      password,
      displayName: 'Sam',
      ...age,
    } as never);
    expect(answer).toEqual(refusal('invalid_input'));
    const { directory } = server.context.db;
    expect(await directory.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  },
);
