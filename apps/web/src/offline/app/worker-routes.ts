/** The app's empty HTML document, the same for every user, with which every screen behind sign-in starts. */
export const SHELL = '/app.html';

/** Files of a build have a content hash in their name. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

const appPaths = /^\/(?:dashboard|trip|profile|settings|admin|team\/[^/]+|user\/[^/]+\/teams)\/?$/i;

/** Whether the path is a screen behind sign-in, which opens from the cache. */
export const isAppPath = (path: string): boolean => appPaths.test(path);

/**
 * Where a response comes from. `shell`: the cache, so that the app's version changes only with consent. `page`: the network, or
 * the shell when offline. `file`: the cache. `picture`: the cache once it was loaded.
 */
export type ResponseSource = 'shell' | 'page' | 'file' | 'picture' | 'network';

export function responseSourceOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
  files: ReadonlySet<string>,
): ResponseSource {
  const { origin: host, pathname } = new URL(url);
  // API requests and other origins are never cached here.
  if (method !== 'GET' || host !== origin || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') {
    if (isAppPath(pathname)) return 'shell';
    return /\.[a-z0-9]+$/i.test(pathname) ? 'network' : 'page';
  }
  if (files.has(pathname)) return 'file';
  const isPicture = destination === 'image' || destination === 'font';
  return isPicture && isHashed(pathname) ? 'picture' : 'network';
}
