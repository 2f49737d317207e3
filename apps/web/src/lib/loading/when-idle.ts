/** In ms. The first view has rendered by then, in browsers without `requestIdleCallback`. */
const IDLE_AFTER = 2000;

/** Runs low-priority work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_AFTER);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_AFTER });
  return () => cancelIdleCallback(request);
}
