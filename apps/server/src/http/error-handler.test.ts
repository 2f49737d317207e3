import { accountsApi } from '@sportspot/domain/accounts/accounts.contract.ts';
import { type Endpoint, requestFor } from '@sportspot/domain/endpoint/endpoint.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/server/test-context.ts';
import { adminQuery } from '../testing/server/test-database.ts';
import { spotOf } from '../testing/spots/operations.ts';
import { signUpPerson } from '../testing/users/people.ts';
import { installErrorHandler } from './error-handler.ts';

const sqlError = (code: string) => Object.assign(new DatabaseError('said by PostgreSQL', 1, 'error'), { code });
const nodeError = (code: string) => Object.assign(new Error('said by the system'), { code });

describe('a temporarily unavailable database causes a 503 with Retry-After', () => {
  test.each([
    ['a standby that only reads', sqlError('25006')],
    ['a server that shuts down', sqlError('57P01')],
    ['a server that starts up', sqlError('57P03')],
    ['a broken connection', sqlError('08006')],
    ['a connection that cannot be made', sqlError('08001')],
    ['too many connections', sqlError('53300')],
    ['a serialization failure', sqlError('40001')],
    ['a refused connection', nodeError('ECONNREFUSED')],
    ['a reset connection', nodeError('ECONNRESET')],
    ['an unknown host', nodeError('ENOTFOUND')],
    ['a client after a connection error', new Error('Client has encountered a connection error and is not queryable')],
    ['a closed client', new Error('Client was closed and is not queryable')],
    ['a terminated connection', new Error('Connection terminated unexpectedly')],
    ['a response that does not come', new Error('Query read timeout')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ])('%s', async (_, error) => {
    const app = Fastify();
    installErrorHandler(app);
    app.get('/', () => Promise.reject(error));
    const response = await app.inject('/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.body).not.toContain('said by');
    await app.close();
  });

  test('a bug causes a 500', async () => {
    const app = Fastify();
    installErrorHandler(app);
    app.get('/', () => Promise.reject(sqlError('42601')));
    expect((await app.inject('/')).statusCode).toBe(500);
    await app.close();
  });
});

describe('a read-only database', () => {
  let server: TestContext;
  beforeAll(async () => {
    server = await createTestContext({}, { works: false });
  });
  afterAll(() => server.close());

  test('causes a 503 with Retry-After for spots and all other writes', async () => {
    const { cookie } = await signUpPerson(server.context);
    const send = (endpoint: Endpoint, input: Record<string, unknown>) => {
      const { url, body: payload } = requestFor(endpoint, input);
      const headers = { cookie, 'content-type': 'application/json' };
      return server.app.inject({ method: endpoint.method, url, headers, payload: payload ?? '' });
    };
    const pool = server.context.db.directoryPool;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await adminQuery(`alter database ${name} set default_transaction_read_only = on`);
    await adminQuery(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await vi.waitUntil(() => pool.query('select 1').catch(() => false), { timeout: 10_000 });
    for (const { statusCode, headers } of [
      await send(spotsApi.apply, { operations: [spotOf('nfl-gb')] }),
      await send(accountsApi.updateSettings, { boardShown: false }),
    ])
      expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  });
});
