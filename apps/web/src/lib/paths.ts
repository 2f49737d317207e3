/** Every address of the app, so that a link cannot be misspelt. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  help: '/help',
  article: (id: string) => `/help/${encodeURIComponent(id)}`,
  privacy: '/privacy',
  terms: '/terms',
  faq: '/faq',
  signIn: '/sign-in',
  forgotPassword: '/sign-in/forgot',
  signUp: '/sign-up',
  checkMail: '/sign-up/check-mail',
  confirmAge: '/sign-up/age',
  makePasskey: '/sign-up/passkey',
  dashboard: '/dashboard',
  groups: '/dashboard?tab=groups',
  group: (groupId: string) => `/dashboard?tab=groups&group=${encodeURIComponent(groupId)}`,
  suggest: '/dashboard?suggest=',
  trip: '/trip',
  profile: '/profile',
  settings: '/settings',
  mySuggestions: '/settings#my-suggestions',
  admin: '/admin',
  team: (id: string) => `/team/${encodeURIComponent(id)}`,
  userTeams: (userId: string) => `/user/${encodeURIComponent(userId)}/teams`,
  shared: (shareToken: string) => `/shared/${encodeURIComponent(shareToken)}`,
} as const;

const PARAMETER = 'returnTo';

/** `path` with the address to come back to afterwards; every step of signing in or up carries it along. */
export const withReturnTo = (path: string, returnTo: string): string =>
  `${path}?${new URLSearchParams({ [PARAMETER]: returnTo })}`;

/**
 * The wanted address of a query string, if it lies inside this app; `//host` and `/\host` are other origins to a browser.
 * Everything else falls back to the dashboard.
 */
export function returnToOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : paths.dashboard;
}
