import type { CallLimit } from '@sportspot/domain/endpoint/endpoint.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooSlowError, within } from '../concurrency/within.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { networksOf } from './client-address.ts';
import { type CountedLimit, counterPrefix } from './limit-keys.ts';
import { type Counted, createRoughCounts } from './rough-counts.ts';

/** Thrown above a limit, with the time to wait. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;
  /** The name of the limit, for the log. */
  readonly limit: string;

  constructor(retryAfterSeconds: number, limit: string) {
    super('rate_limited');
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}

export interface RateLimits {
  /** Counts one call of `caller`, or its weight in calls, and throws when the limit is reached. */
  take(caller: string, limit: CountedLimit | undefined, worth?: number): Promise<void>;
  /** Reverts the count of a call. */
  refund(caller: string, limit: CountedLimit): Promise<void>;
}

/** The caller a call counts toward, and the limit. */
export interface CountedCall {
  readonly caller: string;
  readonly limit: CountedLimit;
}

/** Counts a call by the client's address. */
export const countedByAddress = (address: string, limit: CallLimit): CountedCall[] =>
  networksOf(address).map(({ key, times }) => ({
    caller: key,
    limit: times === 1 ? limit : { ...limit, name: `${limit.name} wide` as const, max: limit.max * times },
  }));

interface Allowance {
  readonly factor: number;
  readonly timeoutMs: number;
}

/** Counts in Valkey, so that all API processes share a limit; while Valkey is down, each process counts on its own. */
export function createRateLimits(valkey: Valkey, { factor, timeoutMs }: Allowance): RateLimits {
  const limiters = new Map<string, { shared: RateLimiterAbstract; own: RateLimiterAbstract }>();

  const maxOf = ({ max }: CountedLimit): number => Math.ceil(max * factor);

  function limitersFor(limit: CountedLimit) {
    const { name } = limit;
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: counterPrefix(name), points: maxOf(limit), duration: limit.seconds };
    const own = new RateLimiterMemory(options);
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: valkey.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
    });
    const created = { shared, own };
    limiters.set(name, created);
    return created;
  }

  /** An unresponsive Valkey is treated as down. */
  async function withFallback<Result>(
    limit: CountedLimit,
    call: (limiter: RateLimiterAbstract) => Promise<Result>,
  ): Promise<Result> {
    const { shared, own } = limitersFor(limit);
    try {
      return await within(timeoutMs, call(shared));
    } catch (error) {
      if (error instanceof TooSlowError) return call(own);
      throw error;
    }
  }

  /** Counts calls of a caller. Returns their count so far, whether or not the limit is reached. */
  const consume = (caller: string, limit: CountedLimit, worth: number): Promise<Counted> =>
    withFallback(limit, (limiter) => limiter.consume(caller, worth)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  const rough = createRoughCounts(consume, maxOf);

  return {
    take: async (caller, limit, worth = 1) => {
      if (!limit) return;
      const counted = limit.isRough ? rough.count(caller, limit, worth) : await consume(caller, limit, worth);
      if (counted.consumedPoints > maxOf(limit)) throw new RateLimitedError(secondsOf(counted), limit.name);
    },
    refund: async (caller, limit) => {
      await withFallback(limit, (limiter) => limiter.reward(caller));
    },
  };
}

const secondsOf = ({ msBeforeNext }: Counted): number => Math.ceil(msBeforeNext / 1000);

/**
 * Runs work that could be used to guess a secret. A guess is counted before it runs, so that concurrent ones can't
 * exceed the limit, and reverted unless it ran and failed.
 */
export async function countFailures<Result>(
  limits: RateLimits,
  calls: readonly CountedCall[],
  { failsBy, work }: { failsBy: ErrorCode; work: () => Promise<Result> },
): Promise<Result> {
  const taken: CountedCall[] = [];
  let hasFailed = false;
  try {
    for (const call of calls) {
      await limits.take(call.caller, call.limit);
      taken.push(call);
    }
    return await work();
  } catch (error) {
    hasFailed = error instanceof AppError && error.code === failsBy;
    throw error;
  } finally {
    if (!hasFailed) for (const { caller, limit } of taken) await limits.refund(caller, limit);
  }
}
