import { setTimeout as wait } from 'node:timers/promises';

export class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

/** Rejects if the work takes longer than this. The work itself continues; a later result or error is ignored. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const limit = wait(milliseconds, null, { signal: done.signal, ref: false }).then(() => {
    throw new TooSlowError(`No response within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}
