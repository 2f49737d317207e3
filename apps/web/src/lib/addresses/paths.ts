/** Every path of the app, so that links can't be misspelled. */
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

/** `path` with the URL to return to; every step of signing in or up passes it on. */
export const withReturnTo = (path: string, returnTo: string): string =>
  `${path}?${new URLSearchParams({ [PARAMETER]: returnTo })}`;

/**
 * The return URL of a query string, if it is inside this app; browsers treat `//host` and `/\host` as other origins. Falls back
 * to the dashboard.
 */
export function returnToOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : paths.dashboard;
}
