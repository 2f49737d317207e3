export class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

/**
 * Rejects if the work takes longer than this. The work itself continues; a later result or error is ignored. Every
 * command to Valkey passes here, so this uses neither a race nor an abort signal, which cost more than a command.
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const limit = setTimeout(() => reject(new TooSlowError(`No response within ${milliseconds} ms`)), milliseconds);
  limit.unref();
  void work.then(resolve, reject).finally(() => clearTimeout(limit));
  return promise;
}
