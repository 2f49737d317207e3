import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/server/test-context.ts';
import { spotOf } from '../../../testing/spots/operations.ts';
import { ago, minutes } from '../../../testing/users/fans.ts';
import { callerOf, signUpPerson } from '../../../testing/users/people.ts';

let server: TestContext;
beforeAll(async () => {
  server = await createTestContext();
});
afterAll(() => server.close());

test('a device that names the version it has gets them again only after a change, which includes an operation leaving Recent', async () => {
  const person = await signUpPerson(server.context);
  const side = server.context.db.userSide(person.id);
  const ask = async (version: string, query = '') => {
    const headers = { cookie: person.cookie, 'if-none-match': version };
    const { statusCode, headers: got, body } = await server.app.inject({ url: `/api/spots/mine${query}`, headers });
    return { status: statusCode, version: String(got['etag']), body };
  };
  const spot = spotOf('nfl-gb');
  await callerOf(server.app, person)(spotsApi.apply, { operations: [spot] });
  const first = await ask('');
  expect(first).toMatchObject({ status: 200, version: expect.stringMatching(/^"[\w.-]+"$/) });
  expect(await ask(first.version)).toMatchObject({ status: 304, body: '' });
  // As a compressing proxy passes it on.
  expect(await ask(`W/${first.version}`)).toMatchObject({ status: 304, body: '' });
  expect(await ask(first.version, `?account=${newId()}`)).toMatchObject({ status: 409 });

  // The period ends at a full hour, so that the version doesn't change all the time.
  const yesterday = ago(minutes(26 * 60));
  await side.updateTable('spot_ops').set({ received_at: yesterday }).where('op_id', '=', spot.id).execute();
  await side.updateTable('user_stats').set({ last_received_at: yesterday }).where('user_id', '=', person.id).execute();
  const later = await ask(first.version);
  expect([later.status, later.version === first.version]).toEqual([200, false]);
});
