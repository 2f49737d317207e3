import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { signInApi } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { callerOf, type SignedUp, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
let alice: SignedUp;
beforeAll(async () => {
  server = await createTestContext({}, { works: false });
  alice = await signUpPerson(server.context);
});
afterAll(() => server.close());

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

test.each([
  ['GET /api/session', sessionApi.session],
  ['an endpoint that asks for the session again', signInApi.sessions],
] as const)('%s reads the session once', async (_, endpoint) => {
  const queries = vi.spyOn(Client.prototype, 'query');
  const { status } = await callerOf(server.app, alice)(endpoint, {});
  const reads = queries.mock.calls.filter(([query]) => /from "auth_sessions" inner join/.test(textOf(query)));
  queries.mockRestore();
  expect([status, reads.length]).toEqual([200, 1]);
});
