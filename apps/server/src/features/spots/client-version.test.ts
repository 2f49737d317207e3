import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { CLIENT_VERSION } from '@sportspot/domain/spots/spots.constants.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { callerOf, signUpPerson } from '../../testing/users/people.ts';

/** A server that no longer accepts today's clients. */
let server: TestContext;
beforeAll(async () => {
  server = await createTestContext({ oldestClient: CLIENT_VERSION + 1 });
});
afterAll(() => server.close());

test('an outdated client is told to update before anything is stored, and a newer client can send the same later', async () => {
  const call = callerOf(server.app, await signUpPerson(server.context));
  const operations = [spotOf('nfl-gb')];
  for (const client of [undefined, CLIENT_VERSION]) {
    const answer = await call(spotsApi.apply, { client, operations });
    expect(answer).toMatchObject({ status: 426, body: { error: { code: 'client_outdated' } } });
  }
  expect((await call(spotsApi.mine, {})).body).toMatchObject({ collection: [], recent: [] });

  const taken = await call(spotsApi.apply, { client: CLIENT_VERSION + 1, operations });
  expect(taken).toMatchObject({ status: 200, body: { results: [{ outcome: 'applied' }] } });
});

test('the session tells anyone the oldest supported client version', async () => {
  const { body } = await callerOf(server.app)(sessionApi.session, {});
  expect(body.oldestClient).toBe(CLIENT_VERSION + 1);
});
