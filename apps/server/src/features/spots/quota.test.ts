import { setTimeout as wait } from 'node:timers/promises';
import { BATCH_LIMIT, operationQuotas } from '@sportspot/domain/spots/spots.constants.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits, RateLimitedError } from '../../limits/rate-limits.ts';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { valkeyUp } from '../../testing/server/valkey-up.ts';
import { spotOf } from '../../testing/spots/operations.ts';
import { type SignedUp, signUpPerson } from '../../testing/users/people.ts';

/** Twenty operations a minute and a hundred a day. */
const FACTOR = 0.005;
let server: TestContext;
beforeAll(async () => {
  // A long timeout: on a loaded machine the limiter would otherwise fall back to counting in memory.
  server = await createTestContext({ rateLimitFactor: FACTOR, rateLimitTimeoutMs: 20_000 });
  await valkeyUp(server.context.valkey);
});
afterAll(() => server.close());

const send = ({ cookie }: SignedUp, operations: readonly object[]) =>
  server.app.inject({
    method: spotsApi.apply.method,
    url: spotsApi.apply.path,
    headers: { cookie },
    payload: { operations },
  });
const spots = (count: number) => Array.from({ length: count }, () => spotOf('nfl-gb'));

describe('operations of one account', () => {
  test('are counted one by one, in however few requests they arrive', async () => {
    const fan = await signUpPerson(server.context);
    expect((await send(fan, spots(15))).statusCode).toBe(200);
    const refused = await send(fan, spots(15));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
    const stored = await server.context.db
      .userSide(fan.id)
      .selectFrom('spot_ops')
      .select('op_id')
      .where('user_id', '=', fan.id)
      .execute();
    expect(stored).toHaveLength(15);
  });

  test('are also counted by the single-operation endpoints', async () => {
    const fan = await signUpPerson(server.context);
    expect((await send(fan, spots(20))).statusCode).toBe(200);
    const { statusCode } = await server.app.inject({
      method: spotsApi.spot.method,
      url: spotsApi.spot.path,
      headers: { cookie: fan.cookie },
      payload: { operationId: newId(), teamId: 'nfl-gb', mode: 'all-time' },
    });
    expect(statusCode).toBe(429);
  });
});

test('the quotas allow a device that was offline for days to send everything at once', () => {
  const [minute, day] = operationQuotas;
  expect(minute.max).toBeGreaterThanOrEqual(3000 + BATCH_LIMIT);
  expect(day.max).toBeGreaterThanOrEqual(5 * minute.max);
});

test('a client that waits for Retry-After gets all its operations accepted', async () => {
  const { valkey } = server.context;
  const limits = createRateLimits(valkey, { factor: 1, timeoutMs: 20_000 });
  const quota = { name: 'settings', max: 10, seconds: 1 } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 }), async (batches) => {
      const caller = newId();
      let taken = 0;
      for (let next = 0; next < batches.length; ) {
        try {
          await limits.take(caller, quota, batches[next]);
          taken += batches[next] ?? 0;
          next += 1;
        } catch (error) {
          if (!(error instanceof RateLimitedError)) throw error;
          expect(error.retryAfterSeconds).toBeLessThanOrEqual(quota.seconds);
          await wait(error.retryAfterSeconds * 1000);
        }
      }
      expect(taken).toBe(batches.reduce((sum, one) => sum + one, 0));
    }),
    { numRuns: 3 },
  );
});
