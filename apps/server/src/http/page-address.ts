/** Longer than the address of any page, and short enough to match against every route. */
const PATH_MAX = 512;

/** The empty page for everybody: what the app on a device opens every protected address with. */
export const SHELL_PATH = '/app.html';

export const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/**
 * Can a page be there? Addresses of files never answer with one, so that a missing picture is missing; nor does `//host`,
 * another origin, nor anything too long to be one of ours.
 */
export function mayBePage(path: string): boolean {
  if (path === SHELL_PATH) return true;
  if (path.length > PATH_MAX || path.includes('//') || path.startsWith('/api/')) return false;
  return !/\.[a-z0-9]+$/i.test(path);
}

/** The one spelling of a path that search engines are told of. */
export const listedPath = (path: string): string =>
  (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
