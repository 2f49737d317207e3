import { once } from 'node:events';
import { connect } from 'node:net';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from '../support/browser/test.ts';
import { callApi, signUpFan } from '../support/people/api-client.ts';
import { addresses } from '../support/servers/addresses.ts';
import { withDatabase } from '../support/servers/database.ts';
import { deployment, startApi } from '../support/servers/stack.ts';

/** Number of spots that wait for a lock of another transaction. */
const waiting = async (): Promise<number | null> => {
  const { rowCount } = await withDatabase((client) =>
    client.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%apply_operations%'`),
  );
  return rowCount;
};

test('OPS-02 a process that gets SIGTERM completes the request in progress, exits with status 0, and refuses new connections', async () => {
  test.setTimeout(180_000);
  const api = await startApi('api-stopping', deployment({ DATABASE_URL: addresses().databaseUrl }));
  const alice = await signUpFan(api.url);
  await callApi(api.url, spotsApi.spot, { teamId: 'nfl-gb' }, alice.cookie);
  const statusOf = () =>
    fetch(`${api.url}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );

  // As browsers do, ahead of need.
  const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(silent, 'connect');
  let stoppedAt = 0;

  const response = await withDatabase(async (database) => {
    // Locks the user's counters, so that the next spot waits for as long as the test needs.
    await database.query('begin');
    await database.query('select 1 from user_stats where user_id = $1 for update', [alice.id]);
    const spotting = callApi(api.url, spotsApi.spot, { operationId: newId(), teamId: 'nfl-chi' }, alice.cookie);
    await expect.poll(waiting).toBe(1);
    stoppedAt = performance.now();
    api.process.kill('SIGTERM');
    await expect.poll(statusOf).toBe('refused');
    await database.query('commit');
    return spotting;
  });

  expect(response).toMatchObject({ status: 200, body: { outcome: 'applied' } });
  expect(await api.process.exited).toBe(0);
  // Connections that were never used, and those that its last request leaves idle, would otherwise keep it for 30 seconds.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
  expect(await statusOf()).toBe('refused');
  const [other] = addresses().backends as [string, string];
  const { body } = await callApi(other, sessionApi.session, {}, alice.cookie);
  expect(body.user?.id).toBe(alice.id);
  const { spots } = (await callApi(other, spotsApi.list, { userId: alice.id }, alice.cookie)).body;
  expect(spots.map(({ teamId }) => teamId)).toEqual(['nfl-chi', 'nfl-gb']);
});
