import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, NetworkError } from './api.ts';
import { EARLY_REQUESTS_SCRIPT } from './early-requests-script.ts';
import { discardEarlyResponses, fetchOrTakeEarly } from './early-responses.ts';

const SESSION = '/api/session';
const requests = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', requests);
  requests.mockImplementation(async (url) => Response.json(`response ${requests.mock.calls.length} of ${url}`));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  discardEarlyResponses();
  requests.mockReset();
});

/** Runs the page's inline script as a browser does, with the addresses that the server named. */
function openPage(...urls: string[]): void {
  const document = { currentScript: { dataset: { urls: urls.join(' ') } } };
  const requestAnimationFrame = (paint: () => void) => paints.push(paint);
  // A property of its window is one of the global object.
  runInNewContext(EARLY_REQUESTS_SCRIPT, {
    window: globalThis,
    document,
    fetch,
    Map,
    setTimeout,
    requestAnimationFrame,
  });
}

/** What the browser calls before it paints. */
const paints: (() => void)[] = [];
const paint = () => {
  for (const call of paints.splice(0)) call();
};

const addresses = () => requests.mock.calls.map(([url]) => url);
const read = async (url: string) => (await fetchOrTakeEarly(url)).json() as Promise<unknown>;

test('the page requests the session at once and the teams after the frame, and the app makes no second request', async () => {
  openPage(SESSION, '/assets/nfl.json');
  expect(addresses()).toEqual([SESSION]);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([SESSION, '/assets/nfl.json']);
  expect(await read('/assets/nfl.json')).toBe('response 2 of /assets/nfl.json');
  expect(await call('GET /api/session', {})).toBe(`response 1 of ${SESSION}`);
  expect(requests).toHaveBeenCalledTimes(2);
});

test('a hidden page, which is never painted, requests the teams too', async () => {
  openPage(SESSION, '/assets/nfl.json');
  await vi.advanceTimersByTimeAsync(199);
  expect(addresses()).toEqual([SESSION]);
  await vi.advanceTimersByTimeAsync(1);
  expect(addresses()).toEqual([SESSION, '/assets/nfl.json']);
});

test('an early response is taken once', async () => {
  openPage(SESSION);
  await call('GET /api/session', {});
  expect(await call('GET /api/session', {})).toBe(`response 2 of ${SESSION}`);
});

test('an early response that was not used while the page loaded is discarded', async () => {
  openPage(SESSION);
  discardEarlyResponses();
  expect(await call('GET /api/session', {})).toBe(`response 2 of ${SESSION}`);
});

test('a failed early request is made again, with the options of a normal one', async () => {
  requests.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openPage(SESSION);
  expect(await call('GET /api/session', {})).toBe(`response 2 of ${SESSION}`);
  expect(requests.mock.lastCall?.[1]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
});

test('without a network the app reports what it would without early requests, and nothing is left unhandled', async () => {
  // Not the mock, which handles the rejections it has seen.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  openPage(SESSION, '/assets/nfl.json');
  paint();
  await expect(call('GET /api/session', {})).rejects.toBeInstanceOf(NetworkError);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a refusal is the response: the server is not asked twice', async () => {
  requests.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  openPage(SESSION);
  await expect(call('GET /api/session', {})).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveBeenCalledTimes(1);
});

test('changes and requests that can be aborted are always their own', async () => {
  openPage(SESSION, '/api/account/sign-out');
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveBeenCalledTimes(2);
  await call('POST /api/account/sign-out', {});
  await call('GET /api/session', {}, { signal: new AbortController().signal });
  expect(addresses()).toEqual([SESSION, '/api/account/sign-out', '/api/account/sign-out', SESSION]);
});

test('a page without early requests makes normal ones', async () => {
  expect(await read('/assets/nfl.json')).toBe('response 1 of /assets/nfl.json');
});
