/** The empty document of the app, the same for everybody: every screen behind sign-in begins with it. */
export const SHELL = '/app.html';

/** The files of a build carry a hash of their content in their name. */
export const isHashed = (path: string): boolean => path.startsWith('/assets/');

const appPaths = /^\/(?:dashboard|trip|profile|settings|admin|team\/[^/]+|user\/[^/]+\/teams)\/?$/i;

/** Does the address belong to the screens behind sign-in, which open from the device? */
export const isAppPath = (path: string): boolean => appPaths.test(path);

/**
 * Who answers a request. `shell`: the device, at once, so that the app's version never changes by itself. `page`: the
 * network, and the shell when there is none. `file`: the device. `picture`: the device once it has been seen.
 */
export type Answerer = 'shell' | 'page' | 'file' | 'picture' | 'network';

export function answererOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
  files: ReadonlySet<string>,
): Answerer {
  const { origin: host, pathname } = new URL(url);
  // What is said to the server, and what it says to one person, is never kept here.
  if (method !== 'GET' || host !== origin || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') {
    if (isAppPath(pathname)) return 'shell';
    return /\.[a-z0-9]+$/i.test(pathname) ? 'network' : 'page';
  }
  if (files.has(pathname)) return 'file';
  const isPicture = destination === 'image' || destination === 'font';
  return isPicture && isHashed(pathname) ? 'picture' : 'network';
}
