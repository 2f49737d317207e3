import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { expect, test } from 'vitest';
import { createTestContext } from '../../../testing/server/test-context.ts';
import { callerOf } from '../../../testing/users/people.ts';

test.each([null, 'https://teams.example/suggest'])(
  'GROUP-07 the session tells anyone the configured page for suggestions: %s',
  async (suggestUrl) => {
    const server = await createTestContext({ suggestUrl });
    const { body } = await callerOf(server.app)(sessionApi.session, {});
    expect(body.suggestUrl).toBe(suggestUrl);
    await server.close();
  },
);
