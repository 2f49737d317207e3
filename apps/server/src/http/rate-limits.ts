import type { CallLimit } from '@sportspot/domain/endpoint.ts';
import { AppError } from '@sportspot/domain/errors.ts';
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
  /** Counts one call of `caller` to `door`, and refuses it when the limit is reached. */
  take(door: string, caller: string, limit: CallLimit): Promise<void>;
}

/** Counts in Valkey, so that all api processes share a limit; while Valkey is away each process counts by itself. */
export function createRateLimits(valkey: Valkey, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterFor(door: string, limit: CallLimit): RateLimiterAbstract {
    const known = limiters.get(door);
    if (known) return known;
    const options = { keyPrefix: `limit:${door}`, points: Math.ceil(limit.max * factor), duration: limit.seconds };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: valkey.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(door, limiter);
    return limiter;
  }

  return {
    take: async (door, caller, limit) => {
      try {
        await limiterFor(door, limit).consume(caller);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimitedError(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
  };
}
