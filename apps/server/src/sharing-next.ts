/**
 * Lets everybody who asks for the same thing while it is being made share the next making of it. An answer is never begun
 * before it was asked for, so that whoever has just written finds it there; and one thing is made once at a time, however
 * many ask.
 */
export function sharingNext<Args extends unknown[], Result>(
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
