/** By then the first view stands, in a browser that does not say when it is idle. */
const IDLE_AFTER = 2000;

/** Does what can wait when the browser has nothing else to do; gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_AFTER });
  return () => cancelIdleCallback(request);
}
