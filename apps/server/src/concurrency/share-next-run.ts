/**
 * Coalesces calls with the same key: calls made during a run share the next run. A run never starts before it was
 * requested, so callers see their own writes, and each key runs once at a time, however many callers there are.
 */
export function shareNextRun<Args extends unknown[], Result>(
  make: (...args: Args) => Promise<Result>,
): (key: string, ...args: Args) => Promise<Result> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Result>>();

  function start(key: string, args: Args): Promise<Result> {
    const made = make(...args).finally(() => {
      if (running.get(key) === settled) running.delete(key);
    });
    const settled = made.catch(() => {});
    running.set(key, settled);
    return made;
  }

  return (key, ...args) => {
    const next = waiting.get(key);
    if (next) return next;
    const now = running.get(key);
    if (!now) return start(key, args);
    const after = now.then(() => {
      waiting.delete(key);
      return start(key, args);
    });
    waiting.set(key, after);
    return after;
  };
}
