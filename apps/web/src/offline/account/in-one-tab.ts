/** In ms. Longer than a tab takes to send one batch with all its retries. */
const PATIENCE = 60_000;

/**
 * Runs work in one tab at a time. Takes over a lock that is held too long: Firefox may never release the lock of a page that was
 * left. The work must be idempotent, because its former holder may still be at it.
 */
export async function inOneTab<Result>(
  name: string,
  work: () => Promise<Result>,
  patience = PATIENCE,
): Promise<Result> {
  let isMine = false;
  const begin = () => {
    isMine = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, begin);
  } catch (error) {
    if (isMine) throw error;
    return navigator.locks.request(name, { steal: true }, work);
  }
}
