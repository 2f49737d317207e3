import { runInNewContext } from 'node:vm';
import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, NetworkError } from './api.ts';
import { discardEarlyResponses, EARLY_REQUESTS_SCRIPT, fetchOrTakeEarly } from './early-responses.ts';

const SESSION = accountsApi.session.path;
const requests = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', requests);
  requests.mockImplementation(async (url) => Response.json(`response ${requests.mock.calls.length} of ${url}`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  discardEarlyResponses();
  requests.mockReset();
});

/** Runs the page's inline script as a browser does, with the addresses that the server named. */
function openPage(...urls: string[]): void {
  const document = { currentScript: { dataset: { urls: urls.join(' ') } } };
  // A property of its window is one of the global object.
  runInNewContext(EARLY_REQUESTS_SCRIPT, { window: globalThis, document, fetch, Map });
}

const addresses = () => requests.mock.calls.map(([url]) => url);
const read = async (url: string) => (await fetchOrTakeEarly(url)).json() as Promise<unknown>;

test('the page requests every address at once, and the app makes no second request', async () => {
  openPage(SESSION, '/assets/nfl.json');
  expect(addresses()).toEqual([SESSION, '/assets/nfl.json']);
  expect(await read('/assets/nfl.json')).toBe('response 2 of /assets/nfl.json');
  expect(await call(accountsApi.session, {})).toBe(`response 1 of ${SESSION}`);
  expect(requests).toHaveBeenCalledTimes(2);
});

test('an early response is taken once', async () => {
  openPage(SESSION);
  await call(accountsApi.session, {});
  expect(await call(accountsApi.session, {})).toBe(`response 2 of ${SESSION}`);
});

test('an early response that was not used while the page loaded is discarded', async () => {
  openPage(SESSION);
  discardEarlyResponses();
  expect(await call(accountsApi.session, {})).toBe(`response 2 of ${SESSION}`);
});

test('a failed early request is made again, with the options of a normal one', async () => {
  requests.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openPage(SESSION);
  expect(await call(accountsApi.session, {})).toBe(`response 2 of ${SESSION}`);
  expect(requests.mock.lastCall?.[1]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
});

test('without a network the app reports what it would without early requests, and nothing is left unhandled', async () => {
  // Not the mock, which handles the rejections it has seen.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  openPage(SESSION, '/assets/nfl.json');
  await expect(call(accountsApi.session, {})).rejects.toBeInstanceOf(NetworkError);
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a refusal is the response: the server is not asked twice', async () => {
  requests.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  openPage(SESSION);
  await expect(call(accountsApi.session, {})).rejects.toMatchObject({ status: 503 });
  expect(requests).toHaveBeenCalledTimes(1);
});

test('changes and requests that can be aborted are always their own', async () => {
  openPage(SESSION, accountsApi.signOut.path);
  await call(accountsApi.signOut, {});
  await call(accountsApi.session, {}, { signal: new AbortController().signal });
  expect(addresses()).toEqual([SESSION, accountsApi.signOut.path, accountsApi.signOut.path, SESSION]);
});

test('a page without early requests makes normal ones', async () => {
  expect(await read('/assets/nfl.json')).toBe('response 1 of /assets/nfl.json');
});
