type EarlyResponses = Map<string, Promise<Response>>;

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
