import { setTimeout as wait } from 'node:timers/promises';
import type { CallLimit } from '@sportspot/domain/endpoint.ts';
import { AppError, type ErrorCode } from '@sportspot/domain/errors.ts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Valkey } from '../valkey.ts';

/** How long a caller who went over a limit has to wait. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('rate_limited');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimits {
  /** Counts one call of `caller`, and refuses it when the limit is reached. */
  take(caller: string, limit: CallLimit | undefined): Promise<void>;
  /** Refuses a caller who has reached the limit, and counts nothing. */
  check(caller: string, limit: CallLimit): Promise<void>;
}

interface Allowance {
  readonly factor: number;
  readonly patienceMs: number;
}

/** Counts in Valkey, so that all api processes share a limit; while Valkey is away each process counts by itself. */
export function createRateLimits(valkey: Valkey, { factor, patienceMs }: Allowance): RateLimits {
  const limiters = new Map<string, { shared: RateLimiterAbstract; own: RateLimiterAbstract }>();

  function limitersFor({ name, max, seconds }: CallLimit) {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(max * factor), duration: seconds };
    const own = new RateLimiterMemory(options);
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: valkey.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
    });
    const made = { shared, own };
    limiters.set(name, made);
    return made;
  }

  /** A Valkey that hangs is as good as one that is away. */
  async function ask<Answer>(
    limit: CallLimit,
    question: (limiter: RateLimiterAbstract) => Promise<Answer>,
  ): Promise<Answer> {
    const { shared, own } = limitersFor(limit);
    const asked = question(shared).then((answer) => ({ answer }));
    const answered = await Promise.race([asked, wait(patienceMs, null, { ref: false })]);
    if (answered) return answered.answer;
    // Its late answer, good or bad, is nobody's business any more.
    asked.catch(() => {});
    return question(own);
  }

  return {
    take: async (caller, limit) => {
      if (!limit) return;
      try {
        await ask(limit, (limiter) => limiter.consume(caller));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimitedError(secondsOf(error));
        throw error;
      }
    },
    check: async (caller, limit) => {
      const counted = await ask(limit, (limiter) => limiter.get(caller));
      if (counted && counted.remainingPoints <= 0) throw new RateLimitedError(secondsOf(counted));
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

/** Does something that could be guessed. Only guesses that fail count, and who has failed too often may not try again. */
export async function countFailures<Result>(
  limits: RateLimits,
  failures: readonly { readonly caller: string; readonly limit: CallLimit }[],
  { failsBy, work }: { failsBy: ErrorCode; work: () => Promise<Result> },
): Promise<Result> {
  for (const { caller, limit } of failures) await limits.check(caller, limit);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === failsBy)
      for (const { caller, limit } of failures) await limits.take(caller, limit);
    throw error;
  }
}
