import { PICTURE_CACHE } from './caches.ts';
import { isHashed, responseSourceOf, SHELL } from './worker-routes.ts';

declare const self: ServiceWorkerGlobalScope;
// Inserted by the build.
declare const APP_VERSION: string;
declare const APP_FILES: readonly string[];

const APP_CACHES = 'sportspot-app-';
const APP_CACHE = APP_CACHES + APP_VERSION;
const MOST_PICTURES = 300;
/** Low enough that the page's own requests don't queue behind hundreds of files. */
const FETCHES_AT_ONCE = 8;
/** In milliseconds. */
const RETRY_DELAYS = [1000, 4000];
/** In milliseconds, for one file. Where the signal fades, a request may otherwise hang, and the installation with it. */
const FETCH_LIMIT = 30_000;

const files = new Set(APP_FILES);
/** Responses depend only on the URL, not on the encodings a browser accepts. */
const byAddress = { ignoreVary: true };

/** Caches a version completely or fails. Files that an older version or an aborted attempt has aren't fetched again. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  const left = APP_FILES.values();
  const keepNext = async (): Promise<void> => {
    for (const path of left) await keepFile(cache, path);
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, keepNext));
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const known = isHashed(path) ? await caches.match(path, byAddress) : undefined;
  if (known) await cache.put(path, known);
  else await downloadWithRetries(cache, path);
}

/** One lost connection among hundreds of files must not fail the installation. */
async function downloadWithRetries(cache: Cache, path: string): Promise<void> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await cache.put(path, await fetchFile(path));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  await cache.put(path, await fetchFile(path));
}

/**
 * Without cookies, because nothing here may depend on the user. Hashed files are requested like the page does: Firefox caches
 * responses with and without cookies separately, and would fetch them twice.
 */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, {
    ...(isHashed(path) ? { credentials: 'same-origin' } : { credentials: 'omit', cache: 'reload' }),
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_LIMIT),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(APP_CACHES) && name !== APP_CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function ofThisVersion(path: string): Promise<Response | undefined> {
  const cache = await caches.open(APP_CACHE);
  return cache.match(path, byAddress);
}

/** The browser may have evicted the cache. */
const fromDevice = async (path: string, request: Request): Promise<Response> =>
  (await ofThisVersion(path)) ?? fetch(request);

/** Offline the app's router renders the page; the landing page sends signed-in users to the dashboard. */
async function fromNetworkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await ofThisVersion(SHELL)) ?? Response.error();
  }
}

async function pictureFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURE_CACHE);
  const kept = await cache.match(request.url, byAddress);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepPicture(cache, request.url, response.clone()));
  return response;
}

async function keepPicture(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response);
  const oldestFirst = await cache.keys();
  const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST_PICTURES));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => event.waitUntil(keepApp()));

// Claims open tabs, so that a later version waits for their consent instead of replacing this one under them.
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherVersions().then(() => self.clients.claim())));

// A waiting worker takes over once the user has agreed.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (responseSourceOf(request, self.location.origin, files)) {
    case 'shell':
      return event.respondWith(fromDevice(SHELL, request));
    case 'page':
      return event.respondWith(fromNetworkOrShell(request));
    case 'file':
      return event.respondWith(fromDevice(new URL(request.url).pathname, request));
    case 'picture':
      return event.respondWith(pictureFor(event));
    case 'network':
  }
});
