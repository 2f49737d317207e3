/** In ms. A hidden page paints nothing. */
const LATEST_PAINT = 200;

/**
 * Requests the first address at once, which is the session, and the others once the frame is painted: until then, the teams would
 * compete with its font. A failed request is reported by the code that takes it, not as an unhandled rejection.
 */
function requestEarly(latestPaint: number): void {
  const painted = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, latestPaint);
  });
  const [session = '', ...others] = document.currentScript?.dataset.urls?.split(' ') ?? [];
  const responses = new Map([
    [session, fetch(session)],
    ...others.map((url) => [url, painted.then(() => fetch(url))] as const),
  ]);
  for (const response of responses.values()) response.catch(() => {});
  Object.assign(window, { earlyResponses: responses });
}

/**
 * Runs inline in the head, before any file of the app has arrived, and requests the addresses that the server names in its
 * `data-urls`. Preloads can't do this: WebKit never uses a preload for `fetch`, and requests everything twice.
 */
export const EARLY_REQUESTS_SCRIPT = `(${String(requestEarly)})(${LATEST_PAINT})`;
