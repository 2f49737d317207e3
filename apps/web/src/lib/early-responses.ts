type EarlyResponses = Map<string, Promise<Response>>;

/**
 * Runs inline in the head, before any file of the app has arrived, and requests the addresses that the server names in its
 * `data-urls`. Preloads can't do this: WebKit never uses a preload for `fetch`, and requests everything twice. A failed request
 * is reported by the code that takes it, not as an unhandled rejection.
 */
export const EARLY_REQUESTS_SCRIPT =
  "{const m=window.earlyResponses=new Map;for(const u of document.currentScript.dataset.urls.split(' ')){const r=fetch(u);r.catch(()=>{});m.set(u,r)}}";

const page = globalThis as { earlyResponses?: EarlyResponses | undefined };

/** The response that the page requested ahead, once: the next request for the address is a new one. */
function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = page.earlyResponses?.get(url);
  page.earlyResponses?.delete(url);
  return response;
}

/** `fetch` for a plain read that the page may have requested ahead. If that request failed, this is a new one. */
export const fetchOrTakeEarly = (url: string, init?: RequestInit): Promise<Response> =>
  takeEarlyResponse(url)?.catch(() => fetch(url, init)) ?? fetch(url, init);

/** Once the first screen has asked for its data, responses that nobody took would only be stale. */
export function discardEarlyResponses(): void {
  page.earlyResponses = undefined;
}
