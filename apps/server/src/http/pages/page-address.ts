/** Longer than any page's path, and short enough to match against every route. */
const PATH_MAX = 512;

/** The empty page for all users, with which the installed app opens every protected URL. */
export const SHELL_PATH = '/app.html';

export const pathOf = (url: string): string => url.split('?', 1)[0] as string;

/**
 * Whether a path can be a page. Paths of files never are, so that a missing picture is a 404; nor is `//host`, which is
 * another origin, nor a path that is too long.
 */
export function mayBePage(path: string): boolean {
  if (path === SHELL_PATH) return true;
  if (path.length > PATH_MAX || path.includes('//') || path.startsWith('/api/')) return false;
  return !/\.[a-z0-9]+$/i.test(path);
}

/** The canonical spelling of a path for search engines. */
export const listedPath = (path: string): string =>
  (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
