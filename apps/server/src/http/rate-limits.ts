import { setTimeout as wait } from 'node:timers/promises';
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
  /** Counts one call of `caller`, and refuses it when the limit is reached. */
  take(caller: string, limit: CallLimit | undefined): Promise<void>;
}

/** How long a limit waits for a Valkey that does not answer before this process counts by itself. */
const PATIENCE_MS = 250;

/** Counts in Valkey, so that all api processes share a limit; while Valkey is away each process counts by itself. */
export function createRateLimits(valkey: Valkey, factor: number): RateLimits {
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
  async function consume(caller: string, limit: CallLimit): Promise<void> {
    const { shared, own } = limitersFor(limit);
    const counted = shared.consume(caller).then(() => true);
    const answered = await Promise.race([counted, wait(PATIENCE_MS, false, { ref: false })]);
    if (answered) return;
    // Its late answer, good or bad, is nobody's business any more.
    counted.catch(() => {});
    await own.consume(caller);
  }

  return {
    take: async (caller, limit) => {
      if (!limit) return;
      try {
        await consume(caller, limit);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimitedError(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
  };
}
