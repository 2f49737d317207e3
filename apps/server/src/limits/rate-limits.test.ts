import type { CallLimit } from '@sportspot/domain/endpoint/endpoint.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../ops/servers/ports.ts';
import { valkeyUp } from '../testing/server/valkey-up.ts';
import { openValkey } from '../valkey/valkey.ts';
import { type CountedCall, countFailures, createRateLimits, RateLimitedError, type RateLimits } from './rate-limits.ts';

/** A long timeout: a slow response of a busy machine must not count as an outage. */
const patient = { factor: 1, timeoutMs: 20_000 };
const config = { valkeyUrl: process.env.VALKEY_URL as string, valkeyPrefix: `${newId()}:` };
const here = openValkey(config, () => {});
const away = openValkey({ ...config, valkeyUrl: `redis://127.0.0.1:${await freePort()}` }, () => {});
afterAll(() => {
  here.close();
  away.close();
});
await valkeyUp(here);

describe.each([
  ['with Valkey', here],
  ['while Valkey is away', away],
])('guesses, %s', (_, valkey) => {
  const limits = createRateLimits(valkey, patient);
  const guesser = () => {
    const failures = [{ caller: newId(), limit: { name: 'wrong-codes', max: 3, seconds: 60 } } as const];
    return (work: () => Promise<string>) =>
      countFailures(limits, failures, { failsBy: 'trip_not_found', work }).catch((error: AppError) => error.code);
  };
  const fails = async () => Promise.reject(new AppError('trip_not_found'));
  const isRefused = async () => Promise.reject(new AppError('join_refused'));
  const succeeds = async () => 'in';

  test('count only when they fail, and are refused above the limit', async () => {
    const guess = guesser();
    const answers = [];
    for (const work of [succeeds, isRefused, fails, succeeds, fails, succeeds, fails]) answers.push(await guess(work));
    expect(answers).toEqual(['in', 'join_refused', 'trip_not_found', 'in', 'trip_not_found', 'in', 'trip_not_found']);
    const untried = vi.fn(succeeds);
    expect([await guess(untried), untried.mock.calls]).toEqual(['rate_limited', []]);
    expect(await guesser()(succeeds)).toBe('in');
  });

  test('made in parallel are counted before they run', async () => {
    const guess = guesser();
    const tried = vi.fn(fails);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(tried)));
    expect(tried).toHaveBeenCalledTimes(3);
    expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(17);
  });

  test("refused by one limit don't count toward another", async () => {
    const [person, address] = [newId(), newId()];
    const ofPerson = { caller: person, limit: { name: 'wrong-passwords', max: 2, seconds: 60 } } as const;
    const ofAddress = { caller: address, limit: { name: 'wrong-passwords-address', max: 1, seconds: 60 } } as const;
    const guess = (calls: CountedCall[], work = fails) =>
      countFailures(limits, calls, { failsBy: 'trip_not_found', work }).catch((error: AppError) => error.code);
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1) answers.push(await guess([ofPerson, ofAddress]));
    expect(answers).toEqual(['trip_not_found', 'rate_limited', 'rate_limited']);
    expect([await guess([ofPerson]), await guess([ofPerson])]).toEqual(['trip_not_found', 'rate_limited']);
  });
});

test('a caller above the limit learns how long to wait', async () => {
  const limits = createRateLimits(here, patient);
  const [caller, limit] = [newId(), { name: 'settings', max: 1, seconds: 60 }] as const;
  await limits.take(caller, limit);
  const error = await limits.take(caller, limit).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(RateLimitedError);
  expect((error as RateLimitedError).retryAfterSeconds).toBeGreaterThan(50);
});

describe.each([
  ['with Valkey', here],
  ['while Valkey is away', away],
])('a rough limit, %s', (_, valkey) => {
  const refusal = (limits: RateLimits, limit: CallLimit, caller: string) =>
    limits.take(caller, limit).then(
      () => null,
      (error: RateLimitedError) => error.limit,
    );

  test('is exact within a process, by weight and by caller', async () => {
    const limits = createRateLimits(valkey, patient);
    const limit = { name: 'spots', max: 5, seconds: 60, isRough: true } as const;
    const caller = newId();
    await limits.take(caller, limit, 3);
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push(await refusal(limits, limit, caller));
    expect(answers).toEqual([null, null, limit.name]);
    expect(await refusal(limits, limit, newId())).toBeNull();
  });

  test('begins again when its period ends', async () => {
    const limits = createRateLimits(valkey, patient);
    const limit = { name: 'spots', max: 1, seconds: 2, isRough: true } as const;
    const caller = newId();
    expect([await refusal(limits, limit, caller), await refusal(limits, limit, caller)]).toEqual([null, limit.name]);
    // Rarer than the period, because refused calls count, too.
    await expect.poll(() => refusal(limits, limit, caller), { timeout: 20_000, interval: 3500 }).toBeNull();
  });
});

test('processes share a rough limit within about a second, without a command for each call', async () => {
  const [one, other] = [createRateLimits(here, patient), createRateLimits(here, patient)];
  const limit = { name: 'spots', max: 10, seconds: 60, isRough: true } as const;
  const caller = newId();
  const eval_ = vi.spyOn(here.client, 'evalSha');
  for (let call = 0; call < 10; call += 1) await one.take(caller, limit);
  expect(eval_).not.toHaveBeenCalled();
  // The other process learns the count when it shares its own.
  await other.take(caller, limit);
  await expect.poll(() => other.take(caller, limit).catch(() => 'refused')).toBe('refused');
  eval_.mockRestore();
});
